"""Bringing cards from a file or over a network that breaks."""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from lawmage.cards.database import CardDatabase
from lawmage.cards.errors import CardFileError, SyncError
from lawmage.cards.sync import URL_SETTING, sync

from .test_sources import BEAR, HALVES, lines, mtgjson, scryfall

needs_httpx = pytest.mark.skipif(
    "not __import__('importlib.util').util.find_spec('httpx')",
    reason="httpx (lawmage[sync]) is not installed",
)

MANY = [{**BEAR, "name": f"Bear {number}"} for number in range(2000)]


class TestFromAFile:
    """With a path nothing is downloaded."""

    @pytest.mark.parametrize(
        "text", [lines(BEAR, HALVES), json.dumps([scryfall(BEAR), scryfall(HALVES)]), mtgjson(BEAR, HALVES)]
    )
    def test_any_of_the_three_shapes(self, tmp_path: Path, text: str) -> None:
        """The report and the database say the same."""
        (tmp_path / "cards").write_text(text, "utf-8")
        report = sync(tmp_path / "cards", database=tmp_path / "db")
        assert report.cards == 2 and report.rejected == ()
        with CardDatabase(tmp_path / "db") as database:
            assert database.names == ["Left // Right", "Some Bear"]

    def test_impossible_cards_are_reported(self, tmp_path: Path) -> None:
        """They are left out, and the report says why."""
        (tmp_path / "cards").write_text(lines({**BEAR, "type_line": "Bear"}, HALVES), "utf-8")
        report = sync(tmp_path / "cards", database=tmp_path / "db")
        assert report.cards == 1 and [error.card for error in report.rejected] == ["Some Bear"]

    @pytest.mark.parametrize("text", ["{}", '{"object": "error", "status": 404}', '{"object": "list", "data": []}'])
    def test_a_file_without_cards_changes_nothing(self, tmp_path: Path, text: str) -> None:
        """What a server says in place of a card file must not empty the database."""
        (tmp_path / "good").write_text(lines(BEAR), "utf-8")
        (tmp_path / "bad").write_text(text, "utf-8")
        sync(tmp_path / "good", database=tmp_path / "db")
        before = (tmp_path / "db").read_bytes()
        with pytest.raises(CardFileError, match="holds no card; refused"):
            sync(tmp_path / "bad", database=tmp_path / "db")
        assert (tmp_path / "db").read_bytes() == before

    def test_of_two_cards_with_a_name_one_stays(self, tmp_path: Path) -> None:
        """The one for sanctioned play, wherever it stands; the same card twice is no mistake."""
        joke = scryfall({**BEAR, "power": "9", "legal_in": []}, legalities={}, set_type="funny")
        again = scryfall(BEAR, games=["mtgo"])
        for order in ([joke, scryfall(BEAR), again], [again, scryfall(BEAR), joke]):
            (tmp_path / "cards").write_text(json.dumps(order), "utf-8")
            report = sync(tmp_path / "cards", database=tmp_path / "db")
            assert report.cards == 1 and [error.field for error in report.rejected] == ["name"]
            with CardDatabase(tmp_path / "db") as database:
                found = database.get("Some Bear")
            assert found.faces[0].power == "2" and found.paper

    def test_two_cards_with_a_name_in_the_third_shape(self, tmp_path: Path) -> None:
        """MTGJSON lists them under one name, as it lists faces."""
        data = json.loads(mtgjson(BEAR))
        real = data["data"]["Some Bear"][0]
        plain = {key: value for key, value in real.items() if key not in ("side", "faceName")}
        data["data"]["Some Bear"] = [{**plain, "power": "9", "isFunny": True}, plain]
        (tmp_path / "cards").write_text(json.dumps(data), "utf-8")
        report = sync(tmp_path / "cards", database=tmp_path / "db")
        assert report.cards == 1 and len(report.rejected) == 1
        with CardDatabase(tmp_path / "db") as database:
            assert database.get("Some Bear").faces[0].power == "2"

    def test_a_damaged_file_changes_nothing(self, tmp_path: Path) -> None:
        """The cards of the last sync are still there."""
        (tmp_path / "good").write_text(lines(BEAR), "utf-8")
        (tmp_path / "bad").write_bytes(gzip.compress(lines(*MANY).encode())[:-9])
        sync(tmp_path / "good", database=tmp_path / "db")
        before = (tmp_path / "db").read_bytes()
        with pytest.raises(CardFileError):
            sync(tmp_path / "bad", database=tmp_path / "db")
        assert (tmp_path / "db").read_bytes() == before
        assert sorted(path.name for path in tmp_path.iterdir()) == ["bad", "db", "good"]

    def test_progress_is_told(self, tmp_path: Path) -> None:
        """Every few hundred cards and at the end."""
        (tmp_path / "cards").write_text(lines(*MANY), "utf-8")
        told: list[tuple[str, int, int | None]] = []
        sync(tmp_path / "cards", lambda *now: told.append(now), tmp_path / "db")
        assert told[0] == ("cards", 500, None) and told[-1] == ("cards", 2000, 2000)


class Server(ThreadingHTTPServer):
    """Serves `body` at any path; breaks the connection after `cut` bytes, `breaks` times."""

    def __init__(self, body: bytes) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.body = body
        self.tag = '"one"'
        self.cut = len(body) // 2
        self.breaks = 0
        self.ranges: list[str | None] = []
        self.status = 200
        self.description: bytes | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/cards.json"


class Handler(BaseHTTPRequestHandler):
    """Answers one request as the server says."""

    server: Server

    def do_GET(self) -> None:
        server = self.server
        if server.description is not None and "bulk-data" in self.path:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(server.description)
            return
        wanted = self.headers.get("Range")
        server.ranges.append(wanted)
        start = 0
        if wanted is not None and self.headers.get("If-Range") == server.tag:
            start = int(wanted.removeprefix("bytes=").rstrip("-"))
        if server.status != 200:
            self.send_error(server.status)
            return
        if start > len(server.body) or (start and start == len(server.body)):
            self.send_error(416)
            return
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(server.body) - 1}/{len(server.body)}")
        self.send_header("Content-Length", str(len(server.body) - start))
        self.send_header("ETag", server.tag)
        self.end_headers()
        piece = server.body[start:]
        if server.breaks:
            server.breaks -= 1
            piece = piece[: server.cut]
        self.wfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def server() -> Iterator[Server]:
    started = Server(lines(*MANY).encode())
    thread = threading.Thread(target=started.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield started
    started.shutdown()
    started.server_close()
    thread.join()


@needs_httpx
class TestFromTheNetwork:
    """A server on this machine that misbehaves."""

    def test_a_whole_download(self, tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        """The address comes from the environment; only the database is left."""
        monkeypatch.setenv(URL_SETTING, server.url)
        told: list[tuple[str, int, int | None]] = []
        report = sync(None, lambda *now: told.append(now), tmp_path / "db")
        assert report.cards == 2000 and report.source == server.url
        assert ("download", len(server.body), len(server.body)) in told
        assert [path.name for path in tmp_path.iterdir()] == ["db"]

    def test_a_broken_connection_is_taken_up(self, tmp_path: Path, server: Server) -> None:
        """The second request asks for the rest only."""
        server.breaks = 2
        server.cut = len(server.body) // 3
        assert sync(database=tmp_path / "db", url=server.url).cards == 2000
        assert server.ranges == [None, f"bytes={server.cut}-", f"bytes={2 * server.cut}-"]

    def test_a_broken_sync_is_taken_up_by_the_next(self, tmp_path: Path, server: Server) -> None:
        """What has arrived is kept, the database is not touched until all is there."""
        (tmp_path / "good").write_text(lines(BEAR), "utf-8")
        sync(tmp_path / "good", database=tmp_path / "db")
        before = (tmp_path / "db").read_bytes()
        server.breaks = 4
        server.cut = 1000
        with pytest.raises(SyncError, match="4000 bytes are kept"):
            sync(database=tmp_path / "db", url=server.url)
        assert (tmp_path / "db").read_bytes() == before
        server.ranges.clear()
        assert sync(database=tmp_path / "db", url=server.url).cards == 2000
        assert server.ranges == ["bytes=4000-"]

    def test_a_file_that_changed_is_begun_anew(self, tmp_path: Path, server: Server) -> None:
        """Halves of two files are never put together."""
        server.breaks = 4
        with pytest.raises(SyncError):
            server.cut = 100
            sync(database=tmp_path / "db", url=server.url)
        server.body = lines(BEAR, HALVES).encode()
        server.tag = '"two"'
        assert sync(database=tmp_path / "db", url=server.url).cards == 2

    def test_the_hash_is_checked(self, tmp_path: Path, server: Server) -> None:
        """A file with another hash is thrown away."""
        digest = hashlib.sha256(server.body).hexdigest()
        assert sync(database=tmp_path / "db", url=f"{server.url}#sha256={digest}").cards == 2000
        with pytest.raises(SyncError, match="SHA-256"):
            sync(database=tmp_path / "db", url=f"{server.url}#sha256={'0' * 64}")
        assert [path.name for path in tmp_path.iterdir()] == ["db"]

    def test_a_description_leads_to_the_file(self, tmp_path: Path, server: Server) -> None:
        """As Scryfall's lists of bulk data do."""
        server.description = json.dumps({"download_uri": server.url}).encode()
        address = server.url.replace("cards.json", "bulk-data/oracle-cards")
        assert sync(database=tmp_path / "db", url=address).source == server.url
        server.description = b"[]"
        with pytest.raises(SyncError, match="describes no file"):
            sync(database=tmp_path / "db", url=address)

    @pytest.mark.parametrize("status", [403, 404, 500])
    def test_a_refusal_is_an_error(self, tmp_path: Path, server: Server, status: int) -> None:
        """It names the server's answer."""
        server.status = status
        with pytest.raises(SyncError, match=str(status)):
            sync(database=tmp_path / "db", url=server.url)

    def test_a_damaged_file_is_an_error(self, tmp_path: Path, server: Server) -> None:
        """What arrived is no card file: nothing is left of it."""
        server.body = b"no cards"
        with pytest.raises(CardFileError):
            sync(database=tmp_path / "db", url=server.url)
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("url", ["http://127.0.0.1:1/cards.json", "nonsense", "http://[/"])
    def test_an_address_where_nobody_answers(self, tmp_path: Path, url: str) -> None:
        """One clear error."""
        with pytest.raises(SyncError):
            sync(database=tmp_path / "db", url=url)


def test_no_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The error names the setting."""
    monkeypatch.delenv(URL_SETTING, raising=False)
    with pytest.raises(SyncError, match=URL_SETTING):
        sync(database=tmp_path / "db")


def test_without_httpx(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The error names the extra to install."""
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(SyncError, match=r"lawmage\[sync\]"):
        sync(database=tmp_path / "db", url="http://127.0.0.1/")
