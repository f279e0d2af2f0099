// The types of the matchers that matchers.ts adds to `expect`.
declare namespace jest {
  interface Matchers<R> {
    /** Asserts the status of a response and, if given, its body. */
    toRespond(status: number, body?: unknown): R
  }
}
