"""The layer over the generated package `boxoffice_api`: retries, idempotency keys, errors, lists and notifications."""

from .errors import ApiError, SignatureError
from .lists import all_of, all_of_async, one
from .transport import create_client, idempotency_key, media_type
from .webhooks import verify_notification

__all__ = [
    "ApiError",
    "SignatureError",
    "all_of",
    "all_of_async",
    "create_client",
    "idempotency_key",
    "media_type",
    "one",
    "verify_notification",
]
