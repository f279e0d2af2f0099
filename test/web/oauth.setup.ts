// Shared by the tests of OAuth. Each importing file has a server of its own.
import { createHash, randomBytes } from 'node:crypto'
import type { Application } from '../../src/domain/access/applications.ts'
import { createApplication } from '../../src/domain/access/applications.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'

export const REDIRECT = 'https://planner.example/connected'
export const AUTHORIZE = '/api/v1/oauth/authorize'
type Registered = { application: Application; secret: string | undefined }
export type Params = Record<string, string | undefined>

export let world: Festival
export let session: Record<string, string>
export let planner: Registered, rival: Registered, phone: Registered
beforeAll(async () => {
  world = await festival()
  session = (await world.signedIn()).headers
  const maker = (await world.db('users').where({ email: 'jonas@kulturwerk.example' }).first('id')).id
  const register = (name: string, more = {}) =>
    createApplication(world.scope(), maker, {
      name,
      redirect_uris: [REDIRECT, 'https://planner.example/other?from=boxoffice'],
      ...more,
    })
  ;[planner, rival, phone] = [
    await register('Planner'),
    await register('Rival'),
    await register('Phone', { public: true }),
  ]
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

export const verifier = randomBytes(32).toString('base64url')
export const PKCE = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
export const present = (params: Params) =>
  Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)
export const asking = (params: Params) =>
  `${world.base}${AUTHORIZE}?${new URLSearchParams(present({ client_id: planner.application.client_id, response_type: 'code', ...params }))}`

export async function answerOf(response: Response) {
  const location = response.headers.get('location')
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    location,
    callback: location === null ? {} : Object.fromEntries(new URL(location, world.base).searchParams),
  }
}

/** Presses a button on the consent page as the signed-in user. */
export const decide = async (
  params: Params,
  fields: Params = { decision: 'allow', access: 'all' },
  headers = session,
) =>
  answerOf(
    await fetch(asking(params), {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: headers.Cookie! },
      body: new URLSearchParams(present({ csrf_token: headers['X-CSRFToken'], ...fields })),
    }),
  )

/** Obtains an authorization code that the user has allowed. */
export async function codeFor(params: Params = {}, fields?: Params, headers = session): Promise<string> {
  const { callback } = await decide(params, fields, headers)
  expect(callback).toEqual({ code: expect.stringMatching(/^[0-9a-f]{64}$/), iss: 'http://tickets.example' })
  return callback.code!
}

export const basic = ({ application, secret = '' }: Registered) => ({
  Authorization: `Basic ${Buffer.from(`${application.client_id}:${secret}`).toString('base64')}`,
})

export async function post(
  path: string,
  fields: Params | URLSearchParams,
  headers: Record<string, string> = basic(planner),
) {
  const response = await fetch(`${world.base}/api/v1/oauth/${path}`, {
    method: 'POST',
    headers,
    body: fields instanceof URLSearchParams ? fields : new URLSearchParams(present(fields)),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
}
export const token = (fields: Params | URLSearchParams, headers?: Record<string, string>) =>
  post('token', fields, headers)
export const exchange = (code: string, more: Params = {}, headers?: Record<string, string>) =>
  token({ grant_type: 'authorization_code', code, ...more }, headers)

/** Creates a connection and returns its tokens. */
export async function tokens(params: Params = {}) {
  const { status, body } = await exchange(await codeFor(params))
  expect(status).toBe(200)
  return body as { access_token: string; refresh_token: string; scope: string; expires_in: number; token_type: string }
}

export const bearer = (accessToken: string) =>
  new Person(world.base, world.owner.home, { Authorization: `Bearer ${accessToken}` })

/** Expects an error response in the form of RFC 6749, 5.2. */
export function expectError(
  answer: { status: number; headers: Headers; body: unknown },
  status: number,
  error: string,
): void {
  expect([answer.status, answer.body]).toEqual([
    status,
    { error, error_description: expect.stringMatching(/^[ !#-[\]-~]+$/) },
  ])
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
  ])
}
