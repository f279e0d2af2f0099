// Responses to failures that requests did not cause.
import pino from 'pino'
import { failureResponse, rejectionResponse, toRejectionResponse } from '../../../src/core/http/failures.ts'

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
const answer = (error: Error) => rejectionResponse(error) ?? failureResponse(error, { log }, 'r1')

it.each([
  ['the server of the database stops', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['nobody listens', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  ['a connection breaks', new Error('Connection terminated unexpectedly')],
])('is 503 with Retry-After, and kept for no key, when %s', (_, error) => {
  expect(answer(error)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(() => toRejectionResponse(error)).toThrow(error)
})

it('is 500 for a defect, and in the log', () => {
  expect(answer(new TypeError('x is undefined'))).toMatchObject({ status: 500, text: expect.stringContaining('r1') })
  expect(logged).toEqual([expect.stringContaining('x is undefined')])
})
