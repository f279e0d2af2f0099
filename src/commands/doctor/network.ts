// Checks of the mail server and of the public address.
import type { Config } from '../../config.ts'
import type { SeenRequest } from '../../core/http/probes.ts'
import { testMail } from '../../core/platform/mail.ts'
import type { Result } from './diagnosis.ts'
import { error, messageOf, ok, TIMEOUT_MS } from './diagnosis.ts'

const INVENTED_ADDRESS = '192.0.2.1'

/** Logs in to the mail server. */
export async function checkMail(config: Config): Promise<Result[]> {
  if (!config.SMTP_URL) return []
  const { hostname, port } = new URL(config.SMTP_URL)
  const server = `${hostname}${port && `:${port}`}`
  try {
    await testMail(config, TIMEOUT_MS)
    return [ok(`${server} accepts the connection and the credentials`)]
  } catch (cause) {
    return [
      error(
        `${server} does not accept mail (${messageOf(cause)})`,
        'Check SMTP_URL: host, port, smtps for implicit TLS, user and password. Mails are retried for two days.',
      ),
    ]
  }
}

/** Sends a request with a forged client address to the public address, and checks how it arrives. */
export async function checkProxy({ BASE_URL, TRUST_PROXY }: Config): Promise<Result[]> {
  // An address that no client has (RFC 5737), as if sent by a client that forges its address.
  const response = await fetch(`${BASE_URL}/proxyz`, {
    headers: { 'X-Forwarded-For': INVENTED_ADDRESS },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  }).catch(() => undefined)
  const seen = response?.ok ? ((await response.json().catch(() => undefined)) as SeenRequest | undefined) : undefined
  return seen?.forwarded ? proxyResults(seen, { BASE_URL, TRUST_PROXY }) : [] // another check reports a server that does not respond
}

/** Returns the results of the proxy check. @param seen how a request with a forged X-Forwarded-For arrived */
export function proxyResults(
  { protocol, host, address, forwarded }: SeenRequest,
  { BASE_URL, TRUST_PROXY }: Pick<Config, 'BASE_URL' | 'TRUST_PROXY'>,
): Result[] {
  const expected = new URL(BASE_URL)
  const proxies = forwarded.slice(forwarded.indexOf(INVENTED_ADDRESS) + 1).length
  const findings = [
    `${protocol}:` === expected.protocol
      ? []
      : error(
          `Requests to ${BASE_URL} arrive as ${protocol}.`,
          'The proxy must set X-Forwarded-Proto to the scheme of the client, and TRUST_PROXY must be the number of proxies.',
        ),
    host === expected.host
      ? []
      : error(
          `Requests to ${BASE_URL} arrive with the host ${host}.`,
          'The proxy must forward the header Host unchanged.',
        ),
    TRUST_PROXY > 0 && address === INVENTED_ADDRESS
      ? error(
          'Clients can invent their address: the server takes what they send as X-Forwarded-For.',
          'Let the proxy set or extend X-Forwarded-For, and set TRUST_PROXY to the number of proxies.',
        )
      : [],
    proxies > TRUST_PROXY
      ? error(
          `${proxies} proxies extend X-Forwarded-For, but TRUST_PROXY is ${TRUST_PROXY}: all clients have the address of a proxy, and share one rate limit.`,
          `Set TRUST_PROXY to ${proxies}.`,
        )
      : [],
  ].flat()
  return findings.length ? findings : [ok(`requests to ${BASE_URL} arrive with their scheme, host and client address`)]
}

/** Checks whether the server is ready at its public address. */
export async function checkAddress({ BASE_URL }: Config): Promise<Result[]> {
  const url = `${BASE_URL}/readyz`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    await response.body?.cancel()
    if (response.ok) return [ok(`${url} responds`)]
    return [
      response.status === 503
        ? error(`${url} returns 503: the server is not ready`, 'Check the database and the log of the server.')
        : error(
            `${url} returns ${response.status}`,
            'The proxy must forward all paths of BASE_URL unchanged to the server.',
          ),
    ]
  } catch (cause) {
    return [
      error(
        `${url} does not respond (${messageOf(cause)})`,
        'Check DNS, the certificate, the firewall, and whether proxy and server run.',
      ),
    ]
  }
}
