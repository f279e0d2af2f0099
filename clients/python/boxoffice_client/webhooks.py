"""Verifies notifications of webhooks (guide webhooks, "Checking the signature")."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

from .errors import SignatureError

_TOLERANCE_SECONDS = 300


def verify_notification(body: bytes, headers: Mapping[str, str], secret: str) -> dict[str, Any]:
    """
    Returns the notification in a request, for `from_dict` of its type, such as OrderNotification.

    :param body: as received, before it is parsed
    :param headers: of the request; their names are case-insensitive
    :param secret: of the webhook
    :raises SignatureError: if the request is not signed by the server, or is too old
    """
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        identifier, sent, signatures = (lower[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as error:
        raise SignatureError(f"The request has no header {error.args[0]}.") from None
    try:
        is_recent = abs(time.time() - int(sent)) <= _TOLERANCE_SECONDS
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (ValueError, binascii.Error) as error:
        raise SignatureError(str(error)) from None
    if not is_recent:
        raise SignatureError("The timestamp differs from the current time by more than five minutes.")
    signed = b".".join([identifier.encode(), sent.encode(), body])
    expected = b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    if not any(hmac.compare_digest(expected, one.encode()) for one in signatures.split(" ")):
        raise SignatureError("No signature matches the body and the secret.")
    notification: dict[str, Any] = json.loads(body)
    return notification
