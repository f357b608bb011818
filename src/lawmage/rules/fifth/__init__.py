"""The procedures of the Fifth Edition rules as of August 1997 (cited as "summary": the General Rulings Summary).

Batches and interrupts instead of a stack (`batches`, `interrupts`), effects in events with rules effects, triggered
abilities and damage prevention between them (`aftermath`, `prevention_step`), damage as points (`points`), regeneration
at the moment of destruction (`regeneration`), and the declarations, upkeep costs and ends of phases of that time.
"""
