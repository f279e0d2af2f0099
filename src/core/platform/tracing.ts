// Traces (deploy/README.md, "Traces"). Without a collector the SDK of OpenTelemetry is not loaded, and each span costs a comparison.
// Attributes never contain values of statements, paths, addresses or names, which can include secrets and personal data.
import type { Config } from '../../config.ts'
import type { Span, SpanOptions, Tracing } from './spans.ts'

let tracing: Tracing | undefined

/** Starts sending traces to the configured collector, if any. @returns a function that sends the remaining spans and stops */
export async function startTracing(config: Config): Promise<() => Promise<void>> {
  const isOn = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (config.OTEL_SDK_DISABLED || isOn === undefined) return async () => undefined
  const started = (await import('./tracing_sdk.ts')).openTracing(config)
  tracing = started
  return async () => {
    tracing = undefined
    await started.stop()
  }
}

/** Begins a span, which the caller must end. Returns undefined without tracing, or within work that is not sampled. */
export const beginSpan = (name: string, options: SpanOptions): Span | undefined => tracing?.begin(name, options)

/** Runs work within a new span, which ends with the work. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = tracing?.begin(name, options)
  if (!span) return work(undefined)
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Returns the innermost active span that is sampled; undefined if there is none. */
export const currentSpan = (): ReturnType<Tracing['current']> => tracing?.current()

/** Returns the trace context to pass on to jobs that the running work causes: the `cause` of their spans. */
export const traceContext = (): string | undefined => tracing?.context()

/** Returns the headers with the trace context (W3C Trace Context) to pass on to requests that the running work causes. */
export function traceHeaders(): Record<string, string> {
  const [, traceparent, tracestate] = /^(\S+)(?: (.+))?$/.exec(traceContext() ?? '') ?? []
  return { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) }
}

/** Returns a function that returns the trace fields of a log line; undefined without tracing. */
export const logFields = (): (() => object) | undefined =>
  tracing &&
  (() => {
    const span = tracing?.current()
    return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
  })

// Matches the first table of a statement.
const TABLE = /\b(?:from|into|update|join)\s+([a-z_][\w.]*)/i
const MAX_STATEMENT_CHARACTERS = 4096

/** Begins the span of a database statement. @param statement the text without values, and the name if it is prepared */
export function beginStatement(
  statement: string | { readonly text?: string; readonly name?: string },
): Span | undefined {
  if (!tracing?.current()) return undefined
  const { text = '', name = undefined } = typeof statement === 'string' ? { text: statement } : statement
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
  const table = TABLE.exec(text)?.[1]
  const summary = table ? `${operation} ${table}` : operation
  return tracing.begin(summary, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': text.trim().slice(0, MAX_STATEMENT_CHARACTERS),
      ...(table && { 'db.collection.name': table }),
      ...(name && { 'boxoffice.db.statement': name }),
    },
  })
}
