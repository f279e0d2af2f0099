// The types of spans, independent of OpenTelemetry.

type Attributes = Readonly<Record<string, string | number>>

/** A span that has begun. */
export type Span = {
  /** Runs work within the span. Spans that begin there become its children. */
  run<Result>(work: () => Result): Result
  set(attributes: Attributes): void
  rename(name: string): void
  /** Records that the work of the span has failed. */
  fail(error: unknown): void
  /** Ends the span. @param error the error that made its work fail, if any */
  end(error?: unknown): void
}

export type SpanOptions = {
  /** Requests (`server`) and jobs (`consumer`) can begin a trace; other spans exist only within one that is sampled. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal'
  readonly attributes?: Attributes
  /**
   * The trace context of the request or job that caused the span: `traceparent` (W3C Trace Context), followed by a space and `tracestate` if
   * there is one. Within a span of the same trace, that span is the parent.
   */
  readonly cause?: string | null | undefined
}

export type Tracing = {
  begin(name: string, options: SpanOptions): Span | undefined
  /** Returns the innermost active span that is sampled. */
  current(): (Pick<Span, 'set' | 'rename'> & { readonly traceId: string; readonly spanId: string }) | undefined
  /** Returns the trace context to pass on to requests and jobs that the running work causes, in the format of `SpanOptions.cause`. */
  context(): string | undefined
  stop(): Promise<void>
}
