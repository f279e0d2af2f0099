// The types of the matchers that matchers.ts adds to `expect`.
declare namespace jest {
  interface Matchers<R> {
    /** Asserts the status of an answer, and its body where one is given. */
    toRespond(status: number, body?: unknown): R
  }
}
