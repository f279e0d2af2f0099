// What traces consist of, without OpenTelemetry.

type Attributes = Readonly<Record<string, string | number>>

/** A span that has begun. */
export type Span = {
  /** Runs work within the span: spans that begin there become its children. */
  run<Result>(work: () => Result): Result
  set(attributes: Attributes): void
  rename(name: string): void
  /** Records that its work has failed. */
  fail(error: unknown): void
  /** Ends the span. @param error what made its work fail, if it did */
  end(error?: unknown): void
}

export type SpanOptions = {
  /** Requests (`server`) and jobs (`consumer`) can begin a trace; other spans exist only within one that is sampled. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal'
  readonly attributes?: Attributes
  /** The `traceparent` (W3C Trace Context) of what caused it. Within a span of the same trace, that span is the parent. */
  readonly cause?: string | null | undefined
}

export type Tracing = {
  begin(name: string, options: SpanOptions): Span | undefined
  /** The innermost span that has begun and is sampled. */
  current(): (Pick<Span, 'set' | 'rename'> & { readonly traceId: string; readonly spanId: string }) | undefined
  /** The `traceparent` for what the running work causes elsewhere. */
  traceparent(): string | undefined
  stop(): Promise<void>
}
