# Values of formats and media types that Schemathesis does not support.
import base64
import datetime

import schemathesis
from hypothesis import strategies as st

# One valid file of each type that can be uploaded, because no schema describes one.
FILES = {
    "application/pdf": b"%PDF-1.4\n%%EOF",
    "image/png": base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="),
    "image/jpeg": base64.b64decode("/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k="),
    "image/gif": base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
}
for media, content in FILES.items():
    cut = st.integers(0, len(content)).map(lambda at, content=content: content[:at])
    schemathesis.openapi.media_type(media, st.just(content) | st.just(content) | cut | st.binary())


@schemathesis.deserializer("application/pdf", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv")
def file(context, response):
    return response.content.decode("latin-1")


# Fewer than one in ten values generated from the patterns alone would be a valid day.
day = st.dates(datetime.date(1, 1, 2), datetime.date(9999, 12, 30)).map(str)
moment = st.datetimes(datetime.datetime(1, 1, 2), datetime.datetime(9999, 12, 30)).map(lambda at: f"{at.isoformat()}Z")
base = r"/(date_from|date_to|date_admission|presale_start|presale_end)/(after/)?\Z"
# Other spellings that clients use: a space, no seconds, an offset without a colon, or no offset (the time zone of the event).
written = st.tuples(moment, st.sampled_from(["Z", "", "+0000", "+02:00", "-05"])).map(lambda drawn: drawn[0].removesuffix("Z") + drawn[1])
FORMATS = {
    "date-time": moment,
    "any-date-time": moment | written | written.map(lambda text: text.replace("T", " ", 1)),
    "relative-date": day | st.from_regex(r"\ARELDATE/[1-9][0-9]{0,3}/-" + base),
    "relative-date-time": moment | st.from_regex(r"\ARELDATE/(minutes/[1-9][0-9]{0,5}|[1-9][0-9]{0,3}/(-|0[0-9]:[0-5][0-9]:[0-5][0-9]))" + base),
    "date-range": st.tuples(st.just("") | day, st.just("") | day).map("/".join) | st.sampled_from(["week_this", "days_last7", "year_to_date", "future"]),
    "currency": st.sampled_from(["EUR", "JPY", "KWD"]),
    "country": st.sampled_from(["DE", "US"]),
    "country-or-empty": st.sampled_from(["", "DE"]),
    "tax-country": st.sampled_from(["ZZ", "EU", "DE", "US-NY"]),
    "time-zone": st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns"]),
    "http-url": st.sampled_from(["https://kulturwerk.example/", "http://localhost:8080/hook?a=b"]),
}
for name, strategy in FORMATS.items():
    schemathesis.openapi.format(name, strategy)
