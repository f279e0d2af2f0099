// A collector of traces (OTLP over HTTP, as JSON) that records the spans it receives.
import type { Json } from '../../scripts/support/document.ts'
import { receiver } from './receiver.ts'

export type CollectedSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly traceState?: string
  readonly kind: number
  readonly links: readonly { readonly traceId: string }[]
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, string | number>>
}

/** Starts a collector. */
export async function collector() {
  const system = await receiver()
  system.answer((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'))
  return {
    endpoint: `http://127.0.0.1:${system.port}`,
    received: system.received,
    close: system.close,
    clear: system.clear,
    /** Returns the received spans in the order in which they ended. */
    spans: (): CollectedSpan[] =>
      system.received
        .flatMap(({ body }) => body.resourceSpans.flatMap((resource: Json) => resource.scopeSpans))
        .flatMap(({ spans }: Json) => spans)
        .map(({ parentSpanId, links = [], attributes, ...span }: Json) => ({
          ...span,
          parentSpanId: parentSpanId || undefined,
          links,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }: Json) => [
              key,
              value.stringValue ?? Number(value.intValue ?? value.doubleValue),
            ]),
          ),
        })),
  }
}
export type Collector = Awaited<ReturnType<typeof collector>>
