// Conversion of thrown errors to responses.
import { isRetryable, Rejection, rethrowAsConflict, StaleRead } from '../../src/core/errors.ts'

describe('contended', () => {
  const thrown = (error: unknown): unknown => {
    try {
      return rethrowAsConflict(error)
    } catch (caught) {
      return caught
    }
  }

  it.each([
    ['a deadlock', Object.assign(new Error(), { code: '40P01' })],
    ['a serialization failure', Object.assign(new Error(), { code: '40001' })],
    ['a quota that somebody else was faster at', Object.assign(new Error(), { code: 'BX001' })],
    ['a read that is stale', new StaleRead()],
  ])('asks to try again after %s, which no caller has caused', (_, error) => {
    expect(isRetryable(error)).toBe(true)
    expect(thrown(error)).toMatchObject({
      status: 409,
      headers: { 'Retry-After': '5' },
    })
  })

  it('hands on everything else', () => {
    const error = Object.assign(new Error('no such column'), { code: '42703' })
    expect([thrown(error), isRetryable(error)]).toEqual([error, false])
    expect(thrown(error)).not.toBeInstanceOf(Rejection)
  })
})
