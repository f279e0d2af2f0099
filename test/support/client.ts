// Our own client in the hands of the people of the tests.
import type { Client, ClientOptions } from '../../clients/typescript/src/index.ts'
import { ApiError, createClient } from '../../clients/typescript/src/index.ts'
import { checkAnswer, operationAt } from './conformance.ts'
import type { Person } from './people.ts'

/** A client with a person's credentials. Each answer is checked against the contract, as those of `person.get()` are. */
export const clientOf = ({ base, headers }: Person, options: ClientOptions = {}): Client =>
  createClient({ baseUrl: base, headers, fetch: checked, ...options })

/** Sends a request and checks its answer against the contract. */
export async function checked(request: Request): Promise<Response> {
  const response = await fetch(request)
  const text = await response.clone().text()
  const operation = operationAt(request.method, new URL(request.url).pathname)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  if (operation)
    checkAnswer(operation, {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    })
  return response
}

/** What a promise is rejected with, if it is of this class; throws anything else. */
export async function thrown<T extends Error>(kind: new (...args: never[]) => T, work: Promise<unknown>): Promise<T> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (error) => error,
  )
  if (error instanceof kind) return error
  throw error
}

/** The status and the fields at fault of a request that is refused. */
export async function rejection(work: Promise<unknown>): Promise<[status: number, fields: string[]]> {
  const { status, fields = {} } = await thrown(ApiError, work)
  return [status, Object.keys(fields)]
}
