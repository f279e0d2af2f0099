<?php

declare(strict_types=1);

namespace Boxoffice\Client;

/** Verifies notifications of webhooks (guide webhooks, "Checking the signature"). */
final class Webhooks
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * Returns the notification in a request.
     *
     * @param string $body as received, before it is parsed
     * @param array<string, string> $headers by name in any case
     * @param string $secret of the webhook
     * @return array<string, mixed>
     * @throws SignatureException if the request is not signed by the server, or is too old
     */
    public static function verify(string $body, array $headers, string $secret): array
    {
        $headers = array_change_key_case($headers);
        [$id, $sent, $signatures] = array_map(
            fn (string $name) => $headers[$name] ?? throw new SignatureException("The request has no header $name."),
            ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
        );
        if (!ctype_digit($sent) || abs(time() - (int) $sent) > self::TOLERANCE_SECONDS) {
            throw new SignatureException('The timestamp differs from the current time by more than five minutes.');
        }
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false) {
            throw new SignatureException('The secret is not encoded in base64.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sent.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw new SignatureException('No signature matches the body and the secret.');
    }
}
