// The TypeScript client with the credentials of a test's callers.
import type { Client, ClientOptions } from '../../clients/typescript/src/index.ts'
import { ApiError, createClient } from '../../clients/typescript/src/index.ts'
import { checkAnswer, operationAt } from './conformance.ts'
import type { Person } from './people.ts'

/** Creates a client with a person's credentials. Each response is checked against the contract, as with `person.get()`. */
export const clientOf = ({ base, headers }: Person, options: ClientOptions = {}): Client =>
  createClient({ baseUrl: base, headers, fetch: checked, ...options })

/** Sends a request and checks the response against the contract. */
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

/** Returns the error with which a promise is rejected, if it is of this class; throws any other. */
export async function thrown<T extends Error>(kind: new (...args: never[]) => T, work: Promise<unknown>): Promise<T> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (error) => error,
  )
  if (error instanceof kind) return error
  throw error
}

/** Returns the status and the invalid fields of a rejected request. */
export async function rejection(work: Promise<unknown>): Promise<[status: number, fields: string[]]> {
  const { status, fields = {} } = await thrown(ApiError, work)
  return [status, Object.keys(fields)]
}
