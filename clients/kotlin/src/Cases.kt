/**
 * Runs the cases that the clients of all languages run (guide generated-clients, "The cases"): reads them from the file in CASES, and prints their results
 * as JSON.
 */
package boxoffice.cases

import boxoffice.api.apis.EventsApi
import boxoffice.api.apis.WebhooksApi
import boxoffice.api.infrastructure.ClientError
import boxoffice.api.infrastructure.ClientException
import boxoffice.api.infrastructure.Serializer
import boxoffice.api.infrastructure.ServerError
import boxoffice.api.infrastructure.ServerException
import boxoffice.api.models.WebhookWrite
import boxoffice.client.SignatureException
import boxoffice.client.all
import boxoffice.client.httpClient
import boxoffice.client.verifyNotification
import boxoffice.client.withIdempotencyKey
import java.io.File
import java.io.IOException

private const val ORGANIZER = "kulturwerk"
private const val EVENT = "openstage26"
private const val WEBHOOK = 7L

private fun succeeded(call: String, base: String, seen: MutableList<String?>): Map<String, Any?> {
    val http = httpClient("secret")
    val events = EventsApi(base, http)
    val webhooks = WebhooksApi(base, http)
    return when (call) {
        "list" -> {
            all { cursor -> events.eventsList(ORGANIZER, cursor = cursor, pageSize = 2).let { it.results to it.next } }
                .forEach { seen += it.slug }
            mapOf("events" to seen)
        }
        "read" -> mapOf("event" to events.eventsGet(ORGANIZER, EVENT).slug)
        "remove" -> {
            webhooks.webhooksRemove(ORGANIZER, WEBHOOK)
            mapOf("removed" to WEBHOOK)
        }
        else -> {
            val hook = WebhookWrite(targetUrl = "https://crm.example/hook", allEvents = true, actionTypes = listOf())
            mapOf("webhook" to webhooks.webhooksCreate(ORGANIZER, hook).id)
        }
    }
}

private fun failure(status: Int, content: Any?): Map<String, Any?> {
    val body = Serializer.moshi.adapter(Map::class.java).fromJson((content as String?).orEmpty().ifEmpty { "{}" })!!
    return mapOf("status" to status) + if (body["detail"] is String) mapOf("code" to body["code"]) else mapOf("fields" to body)
}

private fun verified(case: Map<*, *>): String {
    val headers = case["headers"] as Map<*, *>
    return try {
        verifyNotification((case["body"] as String).toByteArray(), { headers[it] as String? }, case["secret"] as String)
        "verified"
    } catch (_: SignatureException) {
        "rejected"
    }
}

private fun resultOf(case: Map<*, *>): Any {
    val call = case["call"] as String
    if (call == "verify") return verified(case)
    val seen = mutableListOf<String?>()
    val run = { succeeded(call, case["base"] as String, seen) }
    val events = { if (seen.isEmpty()) mapOf() else mapOf("events" to seen) }
    return try {
        (case["key"] as String?)?.let { withIdempotencyKey(it, run) } ?: run()
    } catch (error: ClientException) {
        events() + failure(error.statusCode, (error.response as ClientError<*>).body)
    } catch (error: ServerException) {
        events() + failure(error.statusCode, (error.response as ServerError<*>).body)
    } catch (_: IOException) {
        mapOf("connection" to "lost")
    }
}

fun main() {
    val cases = Serializer.moshi.adapter(List::class.java).fromJson(File(System.getenv("CASES")).readText())!!
    println(Serializer.moshi.adapter(List::class.java).toJson(cases.map { resultOf(it as Map<*, *>) }))
}
