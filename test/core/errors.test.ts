// What is thrown becomes an answer.
import { Refusal, rethrowAsConflict } from '../../src/core/errors.ts'

describe('contended', () => {
  const thrown = (error: unknown): unknown => {
    try {
      return rethrowAsConflict(error)
    } catch (caught) {
      return caught
    }
  }

  it.each(['40P01', '40001'])('asks to try again after %s, for which nobody is to blame', (code) => {
    expect(thrown(Object.assign(new Error('deadlock'), { code }))).toMatchObject({
      status: 409,
      headers: { 'Retry-After': '5' },
    })
  })

  it('hands on everything else', () => {
    const error = Object.assign(new Error('no such column'), { code: '42703' })
    expect(thrown(error)).toBe(error)
    expect(thrown(error)).not.toBeInstanceOf(Refusal)
  })
})
