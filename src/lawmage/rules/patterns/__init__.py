"""Event patterns (CR 603.2, 614.1): executors of the nodes of `lawmage.ir.event`."""
