/** The layer over the generated client: retries, idempotency keys, lists and notifications. */
package boxoffice.client

import java.io.IOException
import java.net.URI
import java.net.URLDecoder
import java.time.Duration
import java.time.Instant
import java.time.ZonedDateTime
import java.time.format.DateTimeFormatter
import java.time.format.DateTimeParseException
import java.util.UUID
import kotlin.random.Random
import okhttp3.Interceptor
import okhttp3.MediaType.Companion.toMediaType
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.RequestBody
import okhttp3.Response
import okhttp3.ResponseBody.Companion.toResponseBody
import okio.BufferedSink

private const val KEY = "X-Idempotency-Key"
private val ownKey = ThreadLocal<String?>()
private val ownType = ThreadLocal<String?>()

private fun <T> ThreadLocal<String?>.during(value: String, call: () -> T): T {
    set(value)
    try {
        return call()
    } finally {
        remove()
    }
}

/** Sends [key] with the write in [call], for programs that must not repeat it after a restart. */
fun <T> withIdempotencyKey(key: String, call: () -> T): T = ownKey.during(key, call)

/** Declares the type of the file that [call] uploads, such as `image/png`. */
fun <T> withMediaType(name: String, call: () -> T): T = ownType.during(name, call)

/**
 * Returns the HTTP client for the generated classes: `EventsApi(baseUrl, httpClient(token))`.
 *
 * @param secret an API token; a device token with the scheme Device, an access token with Bearer
 * @param attempts maximum number of attempts, including the first; 1 disables retries
 * @param longestWait maximum delay before a retry
 */
fun httpClient(
    secret: String,
    scheme: String = "Token",
    attempts: Int = 4,
    longestWait: Duration = Duration.ofMinutes(1),
): OkHttpClient =
    OkHttpClient.Builder()
        .retryOnConnectionFailure(false)
        .readTimeout(Duration.ofMinutes(1))
        .addInterceptor(Retries("$scheme $secret", attempts, longestWait))
        .addNetworkInterceptor { chain -> withoutOwnRetry(chain.proceed(chain.request())) }
        .build()

private class Retries(val authorization: String, val attempts: Int, val longestWait: Duration) : Interceptor {
    override fun intercept(chain: Interceptor.Chain): Response {
        val request = prepared(chain.request())
        var attempt = 1
        while (true) {
            // Half a second, one, two, … with jitter, so that callers that failed together do not retry together.
            val backoff = Duration.ofMillis((500L shl (attempt - 1)) * Random.nextLong(75, 126) / 100)
            val isLast = attempt >= attempts
            val wait =
                try {
                    val response = complete(chain.proceed(request))
                    val wait = delay(response, backoff)
                    if (wait == null || isLast || wait > longestWait) return response
                    wait
                } catch (error: IOException) {
                    if (isLast) throw error
                    backoff
                }
            Thread.sleep(wait.toMillis())
            attempt += 1
        }
    }

    private fun prepared(request: Request): Request {
        val builder = request.newBuilder().header("Authorization", authorization)
        if (request.method !in listOf("GET", "HEAD") && request.header(KEY) == null)
            builder.header(KEY, ownKey.get() ?: UUID.randomUUID().toString())
        val body = request.body
        val type = ownType.get()
        if (type != null && body != null && body.contentType()?.subtype == "octet-stream")
            builder.header("Content-Type", type).method(request.method, Typed(body, type))
        return builder.build()
    }
}

private class Typed(val body: RequestBody, val type: String) : RequestBody() {
    override fun contentType() = type.toMediaType()
    override fun contentLength() = body.contentLength()
    override fun writeTo(sink: BufferedSink) = body.writeTo(sink)
}

/** Removes `Retry-After: 0` of a 503, for which OkHttp would send the request once more than `attempts` says. */
private fun withoutOwnRetry(response: Response): Response =
    if (response.code == 503 && response.header("Retry-After") == "0")
        response.newBuilder().removeHeader("Retry-After").build()
    else response

/** Reads the body of a response, so that a request whose connection is lost on the way is retried. */
private fun complete(response: Response): Response {
    val body = response.body
    return response.newBuilder().body(body.bytes().toResponseBody(body.contentType())).build()
}

/** Returns the time until the next attempt, or null if a retry cannot succeed. */
private fun delay(response: Response, backoff: Duration): Duration? {
    val after = response.header("Retry-After")?.let(::retryAfter)
    return when (response.code) {
        // 502 and 504 come from proxies whose server is being replaced.
        429, 502, 503, 504 -> after ?: backoff
        409 -> after
        else -> null
    }
}

/** Parses Retry-After, which contains seconds or a date. */
private fun retryAfter(header: String): Duration? =
    header.toLongOrNull()?.let(Duration::ofSeconds)
        ?: try {
            val at = ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant()
            maxOf(Duration.ZERO, Duration.between(Instant.now(), at))
        } catch (_: DateTimeParseException) {
            null
        }

/** Yields each object of a list once, and fetches pages by cursor when they are needed. [fetch] returns the objects and `next` of the page at a cursor. */
fun <T> all(fetch: (cursor: String) -> Pair<List<T>, URI?>): Sequence<T> = sequence {
    var cursor: String? = ""
    while (cursor != null) {
        val (results, next) = fetch(cursor)
        yieldAll(results)
        // Only the cursor of the URL is used, so that credentials are sent to this server only.
        cursor = next?.rawQuery?.split("&")?.firstOrNull { it.startsWith("cursor=") }
            ?.let { URLDecoder.decode(it.removePrefix("cursor="), Charsets.UTF_8) }
    }
}
