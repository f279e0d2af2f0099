// The part of tracing that needs OpenTelemetry: loaded only if traces are sent.
import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Context, Span as OpenTelemetrySpan, SpanContext } from '@opentelemetry/api'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, TraceState } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Sampler } from '@opentelemetry/sdk-trace'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../../config.ts'
import type { Span, SpanOptions, Tracing } from './spans.ts'

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const

/** Opens the connection to the collector. */
export function openTracing(config: Config): Tracing {
  const exporter = new OTLPTraceExporter({
    url:
      config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
      `${config.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'host.name': hostname(),
      'process.pid': process.pid,
      ...config.OTEL_RESOURCE_ATTRIBUTES,
    }),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('boxoffice')
  const storage = new AsyncLocalStorage<Context>()
  const active = (): OpenTelemetrySpan | undefined => {
    const context = storage.getStore()
    return context && trace.getSpan(context)
  }

  const begin = (name: string, { kind, attributes = {}, cause }: SpanOptions): Span | undefined => {
    const outer = active()
    const isEntry = kind === 'server' || kind === 'consumer'
    if (!isEntry && !outer?.isRecording()) return undefined
    const caused = cause ? parseContext(cause) : null
    const isElsewhere = caused && caused.traceId !== outer?.spanContext().traceId
    const parent = isElsewhere
      ? trace.setSpanContext(ROOT_CONTEXT, { ...caused, isRemote: true })
      : (storage.getStore() ?? ROOT_CONTEXT)
    const links = isElsewhere && outer?.isRecording() ? [{ context: outer.spanContext() }] : []
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, parent)
    const context = trace.setSpan(parent, span)
    const fail = (error: unknown): void => {
      // Omits the message, which can contain values.
      const { code, name: type } = error as { code?: unknown; name?: string }
      span.setAttribute('error.type', typeof code === 'string' ? code : (type ?? 'Error'))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    return {
      run: (work) => storage.run(context, work),
      set: (more) => void span.setAttributes(more),
      rename: (other) => void span.updateName(other),
      fail,
      end(error) {
        if (error !== undefined) fail(error)
        span.end()
      },
    }
  }

  return {
    begin,
    current() {
      const span = active()
      if (!span?.isRecording()) return undefined
      const { traceId, spanId } = span.spanContext()
      return {
        traceId,
        spanId,
        set: (more) => void span.setAttributes(more),
        rename: (other) => void span.updateName(other),
      }
    },
    context() {
      const span = active()
      if (!span) return undefined
      const { traceId, spanId, traceFlags, traceState } = span.spanContext()
      const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
      return [traceparent, traceState?.serialize()].filter(Boolean).join(' ')
    },
    // A collector that does not respond must not prevent the process from ending.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

// Invalid entries of `tracestate` are dropped, and so is all of it beyond 512 characters.
function parseContext(cause: string): SpanContext | null {
  const [, traceparent = '', tracestate] = /^(\S*)(?: (.*))?$/.exec(cause) ?? []
  const context = parseTraceParent(traceparent)
  return context && { ...context, ...(tracestate && { traceState: new TraceState(tracestate) }) }
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Config): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
