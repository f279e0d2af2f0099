"""Errors of rejected requests (guide errors) and of notifications."""

import json
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


class ApiError(Exception):
    """Raised if the server rejects the request."""

    def __init__(self, request: httpx.Request, response: httpx.Response) -> None:
        self.status = response.status_code
        self.body = _body_of(response)
        """The body of the response: parsed JSON, otherwise its text."""
        detail = self.body.get("detail") if isinstance(self.body, dict) else None
        self.detail: str | None = detail if isinstance(detail, str) else None
        """The message of an error of the request as a whole."""
        self.code: str | None = self.body.get("code") if self.detail is not None else None
        self.fields: Any = self.body if self.detail is None and isinstance(self.body, (dict, list)) else None
        """Messages by field, nested like the body of the request."""
        self.request_id: str | None = response.headers.get("X-Request-Id")
        self.retry_after = seconds_until(response.headers.get("Retry-After"))
        self.response = response
        reason = self.detail or (json.dumps(self.fields) if self.fields else "")
        super().__init__(f"{request.method} {request.url.path} returned {self.status}: {reason}".removesuffix(": "))


class SignatureError(Exception):
    """Raised for a request that is not a notification of the server, or is too old. Respond with 401."""


def _body_of(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return response.text


def seconds_until(header: str | None) -> float | None:
    """Returns the number of seconds in Retry-After, which contains seconds or a date."""
    if not header:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except ValueError:
        return None
