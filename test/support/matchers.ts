// `expect(answer).toRespond(400, fields('rate'))`: one expectation of an answer, whose failure shows status and body together.

type Responded = { status: number; body?: unknown; text?: string }

/** Matches the body of a refusal of exactly these fields, whatever it says of them. */
export const fields = (...names: string[]) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'), // as which a failure shows it
  asymmetricMatch: (body: unknown): boolean => Object.keys(body ?? {}).join() === names.join(),
  toAsymmetricMatcher: (): string => `fields(${names.join(', ')})`,
  toString: (): string => 'fields',
})

expect.extend({
  /** Asserts the status of an answer, and its body where one is given; members may be asymmetric matchers. */
  toRespond(answer: Responded, status: number, ...expected: [body?: unknown]) {
    const wanted = { status, ...(expected.length ? { body: expected[0] } : {}) }
    const actual = { status: answer.status, ...(expected.length ? { body: answer.body } : {}) }
    const pass = this.equals(actual, wanted)
    const shown = pass || expected.length ? '' : `\n\n${answer.text ?? JSON.stringify(answer.body)}`
    const message = (): string =>
      `${this.utils.matcherHint('toRespond')}\n\n${this.utils.printDiffOrStringify(wanted, actual, 'Expected', 'Received', true)}${shown}`
    return { pass, message }
  },
})
