"""Results of the generated functions: lists over all pages, and objects of one type."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

T = TypeVar("T")


def one(kind: type[T], result: object) -> T:
    """Returns the result of a function whose type also names its errors, which are raised as ApiError instead."""
    if isinstance(result, kind):
        return result
    raise TypeError(f"The operation returned {type(result).__name__} instead of {kind.__name__}.")


def all_of(kind: type[T], operation: Callable[..., Any], *args: Any, **params: Any) -> Iterator[T]:
    """
    Yields each object of a list once, and fetches pages by cursor when they are needed.

    :param kind: the type of the objects
    :param operation: `sync` of the list's module; the further arguments are its own
    """
    cursor: str | None = ""
    while cursor is not None:
        page = operation(*args, cursor=cursor, **params)
        for entry in page.results:
            yield one(kind, entry)
        cursor = _cursor_after(page)


async def all_of_async(
    kind: type[T], operation: Callable[..., Awaitable[Any]], *args: Any, **params: Any
) -> AsyncIterator[T]:
    """
    Yields each object of a list once, as `all_of` does.

    :param operation: `asyncio` of the list's module
    """
    cursor: str | None = ""
    while cursor is not None:
        page = await operation(*args, cursor=cursor, **params)
        for entry in page.results:
            yield one(kind, entry)
        cursor = _cursor_after(page)


def _cursor_after(page: Any) -> str | None:
    """Returns the cursor of the next page; None after the last one."""
    if page.next_ is None:
        return None
    # Only the cursor of the URL is used, so that credentials are sent to this server only.
    query = parse_qs(urlsplit(one(str, page.next_)).query)
    return query["cursor"][0]
