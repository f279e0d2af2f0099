package boxoffice.client

import java.security.MessageDigest
import java.time.Duration
import java.time.Instant
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

private val TOLERANCE = Duration.ofMinutes(5)

/** The request is not a notification of the server, or is too old. Respond with 401. */
class SignatureException(message: String) : Exception(message)

/**
 * Checks that the server has signed a request (guide webhooks, "Checking the signature"). Parse the body afterwards, for example as `OrderNotification`.
 *
 * @param body as received
 * @param header returns a header of the request by its name in lower case
 * @param secret of the webhook
 * @throws SignatureException
 */
fun verifyNotification(body: ByteArray, header: (name: String) -> String?, secret: String) {
    fun required(name: String) = header(name) ?: throw SignatureException("The request has no header $name.")
    val id = required("webhook-id")
    val sent = required("webhook-timestamp")
    val seconds = sent.toLongOrNull()
    if (seconds == null || Duration.ofSeconds(seconds - Instant.now().epochSecond).abs() > TOLERANCE)
        throw SignatureException("The timestamp differs from the current time by more than five minutes.")
    val mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKeySpec(Base64.getDecoder().decode(secret.removePrefix("whsec_")), "HmacSHA256"))
    mac.update("$id.$sent.".toByteArray())
    val expected = "v1,${Base64.getEncoder().encodeToString(mac.doFinal(body))}".toByteArray()
    if (required("webhook-signature").split(" ").none { MessageDigest.isEqual(expected, it.toByteArray()) })
        throw SignatureException("No signature matches the body and the secret.")
}
