// The client for Stripe's API. Requests go through the server's outbound HTTP, with its timeout and its rules for addresses.
import type Stripe from 'stripe'
import type { OutboundHttp } from '../provider.ts'

// Loaded with the first payment, not when a server starts.
const library = async () => (await import('stripe')).default

/** Returns a client with a secret key. It does not retry: the job does, with the same idempotency key. */
export async function stripeClient(key: string, http: OutboundHttp): Promise<Stripe> {
  const StripeClient = await library()
  const { protocol, hostname, port } = new URL(http.systems.stripe ?? 'https://api.stripe.com')
  const isTls = protocol === 'https:'
  return new StripeClient(key, {
    maxNetworkRetries: 0,
    telemetry: false,
    host: hostname,
    port: port || (isTls ? 443 : 80),
    protocol: isTls ? 'https' : 'http',
    httpClient: httpClient(StripeClient, http),
  })
}

/** Verifies the signature of a notification and parses it. @throws Error if the signature is invalid or older than five minutes */
export async function parseEvent(body: Uint8Array, signature: string, secret: string): Promise<Stripe.Event> {
  const { webhooks } = await library()
  return webhooks.constructEvent(Buffer.from(body), signature, secret)
}

/** Returns whether Stripe has rejected a request for good: it did nothing, and never will do anything for this request. */
export async function isRejection(error: unknown): Promise<boolean> {
  const { errors } = await library()
  return error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
}

function httpClient({ HttpClient, HttpClientResponse }: typeof Stripe, http: OutboundHttp) {
  class Response extends HttpClientResponse {
    readonly #body: string
    constructor(status: number, headers: Record<string, string>, body: string) {
      super(status, headers)
      this.#body = body
    }
    override getRawResponse = (): object => ({ statusCode: this.getStatusCode() })
    // The library would end the process for a value that is no object.
    override toJSON = async (): Promise<unknown> => {
      const value: unknown = JSON.parse(this.#body)
      if (typeof value !== 'object' || value === null) throw new Error('The response is not a JSON object.')
      return value
    }
  }
  class Client extends HttpClient {
    override getClientName = (): string => 'boxoffice'
    override async makeRequest(
      host: string,
      port: string | number,
      path: string,
      method: string,
      sent: Record<string, unknown>,
      body: string | null,
      protocol: string,
    ): Promise<Response> {
      const url = `${protocol}://${host}:${port}${path}`
      const headers = Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]) =>
          value === undefined || /^content-length$/i.test(name) ? [] : [[name, String(value)]],
        ),
      )
      const { response, error } = await (method === 'GET'
        ? http.get(url, { headers })
        : http.post(url, { headers, body: body ?? '' }))
      if (!response) throw new Error(error ?? 'There was no response.')
      return new Response(response.status, response.headers, response.body)
    }
  }
  return new Client()
}
