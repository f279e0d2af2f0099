// `expect(response).toRespond(400, fields('rate'))`: one assertion on a response, whose failure shows both status and body.
import { isDeepStrictEqual } from 'node:util'

type Responded = { status: number; body?: unknown; text?: unknown }

/** Matches an object with exactly these fields in this order and any values: the body of a rejected request. */
export const fields = (...names: string[]) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'), // how a failure shows it
  asymmetricMatch: (body: unknown): boolean => isDeepStrictEqual(Object.keys(body ?? {}), names),
  toAsymmetricMatcher: (): string => `fields(${names.join(', ')})`,
  toString: (): string => 'fields',
})

expect.extend({
  /**
   * Asserts the status of a response and, if `body` is given, that its body equals `body`, in which values may be asymmetric matchers.
   * Without `body` a failure shows the text that was received.
   */
  toRespond({ status: received, body, text }: Responded, status: number, ...expected: [body?: unknown]) {
    const wanted = { status, ...(expected.length ? { body: expected[0] } : {}) }
    const actual = { status: received, ...(expected.length ? { body } : {}) }
    const pass = this.equals(actual, wanted)
    const shown = expected.length ? '' : `\n\n${typeof text === 'string' ? text : JSON.stringify(body)}`
    const message = (): string =>
      `${this.utils.matcherHint('toRespond')}\n\n${this.utils.printDiffOrStringify(wanted, actual, 'Expected', 'Received', true)}${shown}`
    return { pass, message }
  },
})
