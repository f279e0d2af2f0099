"""Retries and idempotency keys, in the transport below the generated functions (guide client, "Retries", "Writing once")."""

import asyncio
import random
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import httpx
from boxoffice_api import AuthenticatedClient

from .errors import ApiError

_KEY = "X-Idempotency-Key"
_own_key: ContextVar[str | None] = ContextVar("own_key", default=None)
_own_type: ContextVar[str | None] = ContextVar("own_type", default=None)


@contextmanager
def idempotency_key(key: str) -> Iterator[None]:
    """Sends `key` with the write in this block, for programs that must not repeat the write after a restart."""
    token = _own_key.set(key)
    try:
        yield
    finally:
        _own_key.reset(token)


@contextmanager
def media_type(name: str) -> Iterator[None]:
    """Declares the type of the file that the block uploads, such as `image/png`."""
    token = _own_type.set(name)
    try:
        yield
    finally:
        _own_type.reset(token)


class RetryTransport(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """
    Sends each request until it succeeds or is rejected permanently. Raises ApiError for every status from 400 on.

    It serves `sync` functions with the transport `inner`, and `asyncio` functions with `inner_async`.
    """

    def __init__(
        self, inner: httpx.BaseTransport, inner_async: httpx.AsyncBaseTransport, attempts: int, longest_wait: float
    ) -> None:
        self._inner = inner
        self._inner_async = inner_async
        self._attempts = attempts
        self._longest_wait = longest_wait

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        _prepare(request)
        request.read()
        attempt = 1
        while True:
            try:
                response = self._inner.handle_request(request)
                response.read()
                response.close()
                return _accepted(request, response)
            except (ApiError, httpx.TransportError) as failure:
                wait = self._wait_after(failure, attempt)
            time.sleep(wait)
            attempt += 1

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        _prepare(request)
        await request.aread()
        attempt = 1
        while True:
            try:
                response = await self._inner_async.handle_async_request(request)
                await response.aread()
                await response.aclose()
                return _accepted(request, response)
            except (ApiError, httpx.TransportError) as failure:
                wait = self._wait_after(failure, attempt)
            await asyncio.sleep(wait)
            attempt += 1

    def _wait_after(self, failure: ApiError | httpx.TransportError, attempt: int) -> float:
        """Returns the seconds until the next attempt. Raises the failure if there is none."""
        # Half a second, one, two, … with jitter, so that callers that failed together do not retry together.
        wait: float | None = 2 ** (attempt - 2) * random.uniform(0.75, 1.25)
        if isinstance(failure, ApiError):
            wait = _delay(failure, wait)
        if wait is None or attempt >= self._attempts or wait > self._longest_wait:
            raise failure
        return wait

    def close(self) -> None:
        self._inner.close()

    async def aclose(self) -> None:
        await self._inner_async.aclose()


def _prepare(request: httpx.Request) -> None:
    """Adds an idempotency key to a write, and the media type of an upload."""
    if request.method not in ("GET", "HEAD"):
        request.headers.setdefault(_KEY, _own_key.get() or str(uuid.uuid4()))
    if request.headers.get("Content-Type") == "application/octet-stream" and (own := _own_type.get()):
        request.headers["Content-Type"] = own


def _accepted(request: httpx.Request, response: httpx.Response) -> httpx.Response:
    if response.status_code >= 400:
        raise ApiError(request, response)
    return response


def _delay(error: ApiError, backoff: float | None) -> float | None:
    """Returns the seconds until the next attempt, or None if a retry cannot succeed."""
    # 502 and 504 come from proxies whose server is being replaced.
    if error.status in (429, 502, 503, 504):
        return backoff if error.retry_after is None else error.retry_after
    return error.retry_after if error.status == 409 else None


def create_client(
    base_url: str,
    secret: str,
    *,
    scheme: str = "Token",
    attempts: int = 4,
    longest_wait: float = 60,
    timeout: float = 60,
    transport: httpx.BaseTransport | None = None,
    async_transport: httpx.AsyncBaseTransport | None = None,
) -> AuthenticatedClient:
    """
    Creates a client for the generated functions, both `sync` and `asyncio`.

    :param secret: an API token; a device token with `scheme` "Device", an access token with "Bearer"
    :param attempts: maximum number of attempts, including the first; 1 disables retries
    :param longest_wait: maximum delay before a retry in seconds
    :param timeout: seconds to wait for a response
    """
    retrying = RetryTransport(
        transport or httpx.HTTPTransport(), async_transport or httpx.AsyncHTTPTransport(), attempts, longest_wait
    )
    return AuthenticatedClient(
        base_url=base_url,
        token=secret,
        prefix=scheme,
        timeout=httpx.Timeout(timeout),
        httpx_args={"transport": retrying},
    )
