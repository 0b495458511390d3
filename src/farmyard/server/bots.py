"""Bots think in processes of their own: they never hold up the table, can be stopped, and come back after a crash."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from typing import Any

import msgspec
import structlog

from farmyard.server import metrics
from farmyard.server.bot_worker import LENGTH, Decided, Question, WhatToDo
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

log = structlog.get_logger()


NICE = 5
"""People's requests go before bots."""


class BotTrouble(Exception):
    """No answer: the worker ended, the bot failed, or it took too long."""


class Worker:
    """One thinking process. Started when first needed; started again after it ended."""

    def __init__(self, time_source: TimeSource = SYSTEM_TIME, nice: int = NICE) -> None:
        self.time = time_source
        self.nice = nice
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question | WhatToDo | Decided, seconds: float) -> dict[str, Any]:
        process = await self.ready()
        assert process.stdin is not None
        assert process.stdout is not None
        body = pickle.dumps(question)
        answered = False
        try:
            async with self.time.timeout(seconds):
                process.stdin.write(LENGTH.pack(len(body)) + body)
                await process.stdin.drain()
                head = await process.stdout.readexactly(LENGTH.size)
                answer: dict[str, Any] = msgspec.json.decode(await process.stdout.readexactly(LENGTH.unpack(head)[0]))
            answered = True
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as trouble:
            raise BotTrouble(type(trouble).__name__) from trouble
        finally:
            if not answered:
                # Crashed, too slow, or no longer wanted: an answer that may still come would be taken for the next one.
                metrics.BOT_CRASHES.inc()
                await self.end()
        if "broken" in answer:
            raise BotTrouble(answer["broken"])
        return answer

    async def ready(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "farmyard.server.bot_worker",
                str(self.nice),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            if process.stdin is not None:
                process.stdin.close()
            await asyncio.shield(process.wait())


class Bots:
    """The workers, shared by all tables."""

    def __init__(self, workers: int, seconds: float, time_source: TimeSource = SYSTEM_TIME) -> None:
        self.workers = [Worker(time_source) for _ in range(max(1, workers))]
        self.seconds = seconds
        self.time = time_source
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        # Who only wants to know something does not keep all of those waiting who wait for a bot's move.
        self.explaining = asyncio.Semaphore(max(1, len(self.workers) - 1))

    async def choose(self, question: Question) -> str:
        """The move this bot wants. BotTrouble if it has none; cancelling stops the thinking."""
        worker = await self.free.get()
        began = self.time.monotonic()
        try:
            return str((await worker.ask(question, self.seconds))["move"])
        except BotTrouble as trouble:
            log.warning("bot: trouble", bot=question.bot, game=question.game, why=str(trouble))
            raise
        finally:
            metrics.BOT_SECONDS.labels(question.bot).observe(self.time.monotonic() - began)
            self.free.put_nowait(worker)

    async def explain(self, question: WhatToDo) -> dict[str, Any]:
        """An explanation in words. BotTrouble if there is none in time; waiting for its turn counts."""
        try:
            async with self.time.timeout(self.seconds):
                await self.explaining.acquire()
        except TimeoutError as busy:
            raise BotTrouble("too many want an explanation") from busy
        try:
            return await self.explain_now(question)
        finally:
            self.explaining.release()

    async def explain_now(self, question: WhatToDo) -> dict[str, Any]:
        try:
            async with self.time.timeout(self.seconds):
                worker = await self.free.get()
        except TimeoutError as busy:
            raise BotTrouble("all workers are busy") from busy
        try:
            found: dict[str, Any] = (await worker.ask(question, self.seconds))["explanation"]
            return found
        except BotTrouble as trouble:
            log.warning("hint: trouble", game=question.game, why=str(trouble))
            raise
        finally:
            self.free.put_nowait(worker)

    @property
    def busy(self) -> bool:
        """Somebody waits, or would have to."""
        return self.free.empty()

    async def warm(self) -> None:
        """Start one worker before anybody needs it."""
        await self.workers[0].ready()

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self.workers))
