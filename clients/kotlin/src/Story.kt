/** The story that the clients of all languages run (guide generated-clients, "The story"). */
package boxoffice.story

import boxoffice.api.apis.CheckInApi
import boxoffice.api.apis.EventsApi
import boxoffice.api.apis.OrderPositionsApi
import boxoffice.api.apis.OrdersApi
import boxoffice.api.apis.PaymentsApi
import boxoffice.api.apis.WebhooksApi
import boxoffice.api.infrastructure.ClientError
import boxoffice.api.infrastructure.ClientException
import boxoffice.api.infrastructure.Serializer
import boxoffice.api.models.NewOrderPositionWrite
import boxoffice.api.models.NewOrderWrite
import boxoffice.api.models.PaymentRefundWrite
import boxoffice.api.models.ScanAtListsWrite
import boxoffice.api.models.WebhookEventType
import boxoffice.api.models.WebhookWrite
import boxoffice.client.SignatureException
import boxoffice.client.all
import boxoffice.client.httpClient
import boxoffice.client.verifyNotification
import com.sun.net.httpserver.Headers
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.util.concurrent.LinkedBlockingQueue

private const val ORGANIZER = "kulturwerk"
private const val EVENT = "openstage26"
private val ACTIONS =
    listOf("svc.event.order.placed", "svc.event.order.paid", "svc.event.checkin", "svc.event.order.refund.done")

private class Received(val body: ByteArray, val headers: Headers)

private fun parsed(json: String): Map<*, *> = Serializer.moshi.adapter(Map::class.java).fromJson(json)!!

fun main() {
    val port = System.getenv("HOOK_PORT").toInt()
    val received = LinkedBlockingQueue<Received>()
    val receiver = HttpServer.create(InetSocketAddress("127.0.0.1", port), 0)
    receiver.createContext("/") { exchange ->
        received.add(Received(exchange.requestBody.readBytes(), exchange.requestHeaders))
        exchange.sendResponseHeaders(204, -1)
        exchange.close()
    }
    receiver.start()

    val base = System.getenv("BASE_URL")
    val http = httpClient(System.getenv("TOKEN"))
    val webhooks = WebhooksApi(base, http)
    val payments = PaymentsApi(base, http)
    val checkin = CheckInApi(base, http)
    val target =
        WebhookWrite(
            targetUrl = "http://127.0.0.1:$port/hook",
            limitEvents = listOf(EVENT),
            actionTypes = ACTIONS.map { WebhookEventType.decode(it)!! },
        )
    val webhook = webhooks.webhooksCreate(ORGANIZER, target)

    // Lists are read page by page.
    val eventsApi = EventsApi(base, http)
    val events =
        all { cursor -> eventsApi.eventsList(ORGANIZER, cursor = cursor, pageSize = 2).let { it.results to it.next } }
            .count()

    // The first response to this request is lost; the retry returns the same order.
    val names = mapOf("given_name" to "Ada", "family_name" to "Okafor")
    val sold = NewOrderPositionWrite(item = 1, variation = 1, attendeeNameParts = names)
    val newOrder =
        NewOrderWrite(email = "ada@example.org", paymentProvider = "banktransfer", positions = listOf(sold))
    val order = OrdersApi(base, http).ordersCreate(ORGANIZER, EVENT, newOrder)
    val localId = payments.paymentsList(ORGANIZER, EVENT, order.code).results[0].localId.toLong()
    val payment = payments.paymentsConfirm(ORGANIZER, EVENT, order.code, localId)

    val position = order.positions[0]
    val pdf = OrderPositionsApi(base, http).orderPositionsDownload(ORGANIZER, EVENT, position.id, "pdf")

    val lists =
        all { cursor -> checkin.checkinListsList(ORGANIZER, EVENT, cursor = cursor).let { it.results to it.next } }
            .map { it.id!! }
            .toList()
    val scan = ScanAtListsWrite(secret = position.secret, lists = lists.take(1))
    val admitted = checkin.checkinRpcRedeem(ORGANIZER, scan)
    val again =
        try {
            checkin.checkinRpcRedeem(ORGANIZER, scan)
            "admitted"
        } catch (error: ClientException) {
            parsed((error.response as ClientError<*>).body as String)["reason"]
        }

    val back = PaymentRefundWrite(amount = order.total, markCanceled = true)
    val refund = payments.paymentsRefund(ORGANIZER, EVENT, order.code, localId, back)

    val seen = mutableListOf<String>()
    var first: Received? = null
    while (seen.size < ACTIONS.size) {
        val next = received.take()
        first = first ?: next
        verifyNotification(next.body, next.headers::getFirst, webhook.secret!!)
        seen += parsed(next.body.decodeToString())["action"] as String
    }
    val forged =
        try {
            verifyNotification(first!!.body + ' '.code.toByte(), first.headers::getFirst, webhook.secret!!)
            "accepted"
        } catch (_: SignatureException) {
            "rejected"
        }
    webhooks.webhooksRemove(ORGANIZER, webhook.id)
    receiver.stop(0)

    val result =
        mapOf(
            "events" to events,
            "total" to order.total,
            "payment" to payment.state.value,
            "ticket" to (pdf.inputStream().use { it.readNBytes(5) }.decodeToString() == "%PDF-"),
            "scan" to admitted.status.value,
            "again" to again,
            "refund" to "${refund.amount} ${refund.state.value}",
            "notifications" to seen.sorted(),
            "forged" to forged,
        )
    println(Serializer.moshi.adapter(Map::class.java).toJson(result))
    http.dispatcher.executorService.shutdown()
    http.connectionPool.evictAll()
}
