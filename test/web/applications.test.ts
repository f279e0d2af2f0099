// OAuth applications from creation to disconnection; the third party uses openid-client.

import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { freePort } from '../../src/core/data/embedded.ts'
import { createApplication } from '../../src/domain/access/applications.ts'
import { connect } from '../../src/domain/access/oauth.ts'
import type { BrowserVisitor } from '../support/browser.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Visitor, visibleText } from '../support/visitor.ts'

let world: Festival
let mara: Visitor
let thirdParty: Server
let callback: string
beforeAll(async () => {
  const port = await freePort()
  world = await festival({ env: { PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` } })
  thirdParty = createServer((_req, res) => {
    res.end('Thank you.')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => thirdParty.once('listening', resolve))
  callback = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}/callback`
  mara = new Visitor(world.base)
  await mara.signIn(world.account.email, world.account.password)
})
afterAll(async () => {
  thirdParty?.close()
  await world?.end()
})

/** Creates an application on the pages. */
async function create(
  fields: Record<string, string | boolean>,
  visitor: Visitor | BrowserVisitor = mara,
): Promise<{ status: number; secrets: string[] }> {
  await visitor.open('/account/applications')
  await visitor.follow('Manage your own apps')
  await visitor.follow('Create a new application')
  await visitor.fill(fields)
  const status = await visitor.press('Create application')
  return { status, secrets: await visitor.texts('code.secret') }
}

/** Acts as the third party: redirects the user to the server and receives the callback. */
async function thirdPartyOf(clientId: string, secret?: string) {
  const config = await oidc.discovery(
    new URL(world.base),
    clientId,
    undefined,
    secret ? oidc.ClientSecretBasic(secret) : oidc.None(),
    { algorithm: 'oauth2', execute: [oidc.allowInsecureRequests] },
  )
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'read write',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  /** The response to a call with the access token. */
  const call = (token: string): Promise<number> =>
    oidc
      .fetchProtectedResource(config, token, new URL('/api/v1/organizers/', world.base), 'GET')
      .catch((error) => error)
      .then(({ status }) => status)
  return {
    config,
    state,
    url: url.href,
    call,
    tokens: (came: string) =>
      oidc.authorizationCodeGrant(config, new URL(came), { pkceCodeVerifier: verifier, expectedState: state }),
  }
}

describe('an application', () => {
  inBrowser('is made, connected, used, refreshed and revoked', async () => {
    const browser = await openBrowser(world.base)
    const visitor = await (await browser.visitor()).enter(await world.signedIn())
    const {
      status,
      secrets: [id, secret],
    } = await create(
      { Name: 'Stage planner', 'Redirect URLs': `${callback}\nhttps://planner.example/connected` },
      visitor,
    )
    expect([status, await visitor.heading()]).toEqual([200, 'Stage planner has been created'])
    const planner = await thirdPartyOf(id!, secret)

    await visitor.open(planner.url)
    expect(await visitor.heading()).toBe('Connect Stage planner')
    await visitor.press('Allow')
    expect(await visitor.texts('body')).toEqual(['Thank you.'])

    const first = await planner.tokens(visitor.url)
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 86400, scope: 'read write' })
    expect(await planner.call(first.access_token)).toBe(200)

    const second = await oidc.refreshTokenGrant(planner.config, first.refresh_token!)
    expect(await planner.call(first.access_token)).toBe(401)
    expect(await planner.call(second.access_token)).toBe(200)

    await oidc.tokenRevocation(planner.config, second.refresh_token!)
    expect(await planner.call(second.access_token)).toBe(401)
    await expect(oidc.refreshTokenGrant(planner.config, second.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await browser.close()
  })

  it('without a secret is connected by someone who signs in on the way', async () => {
    const {
      secrets: [id, ...others],
    } = await create({
      Name: 'Door app',
      'Redirect URLs': callback,
      'Runs on the devices of its users: it has no secret and must use PKCE': true,
    })
    expect(others).toEqual([])
    const phone = await thirdPartyOf(id!)
    const fresh = new Visitor(world.base)
    await fresh.open(phone.url)
    expect(await fresh.heading()).toBe('Sign in')
    await fresh.fill({ 'Email address': world.account.email, Password: world.account.password })
    await fresh.press('Sign in')
    expect(await fresh.heading()).toBe('Connect Door app')
    await fresh.press('Allow')
    const { access_token, refresh_token } = await phone.tokens(fresh.url)
    expect(await phone.call(access_token)).toBe(200)
    expect((await oidc.refreshTokenGrant(phone.config, refresh_token!)).refresh_token).not.toBe(refresh_token)
  })

  it('that is denied receives the error', async () => {
    const { application, secret } = await createApplication(world.scope(), world.account.id, {
      name: 'Nosy',
      redirect_uris: [callback],
    })
    const nosy = await thirdPartyOf(application.client_id, secret)
    await mara.open(nosy.url)
    await mara.press('Deny')
    await expect(nosy.tokens(mara.url)).rejects.toMatchObject({ error: 'access_denied' })
  })

  it('sees nothing any more once it is disconnected', async () => {
    const { application, secret } = await createApplication(world.scope(), world.account.id, {
      name: 'Short-lived',
      redirect_uris: [callback],
    })
    const app = await thirdPartyOf(application.client_id, secret)
    await mara.open(app.url)
    await mara.press('Allow')
    const { access_token, refresh_token } = await app.tokens(mara.url)
    await mara.open('/account/applications')
    const row = () => mara.page.queryByRole('article', { name: 'Short-lived' })
    expect(visibleText(row()!)).toMatch(/See everything that you can see[^]*Change everything[^]*Kulturwerk Hamburg/)
    await mara.press('Disconnect Short-lived')
    expect(await mara.main()).toContain('The application has been disconnected.')
    expect(row()).toBeNull()
    expect(await app.call(access_token)).toBe(401)
    await expect(oidc.refreshTokenGrant(app.config, refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(
      await world.db('log_entries').where({ action: 'user.application.disconnected', object_id: application.id }),
    ).toHaveLength(1)
  })
})

describe('the page that asks', () => {
  inBrowser('lets the person choose organizers, and hides the choice when it is all of them', async () => {
    const browser = await openBrowser(world.base)
    const visitor = await (await browser.visitor()).enter(await world.signedIn())
    const { application } = await createApplication(world.scope(), world.account.id, {
      name: 'Chooser',
      redirect_uris: [callback],
    })
    await visitor.open(`/api/v1/oauth/authorize?client_id=${application.client_id}&response_type=code`)
    const box = visitor.page.getByLabel('Kulturwerk Hamburg', { exact: true })
    expect(await box.isChecked()).toBe(true)
    await visitor.fill({ 'Kulturwerk Hamburg': false })
    expect(await visitor.press('Allow')).toBe(400)
    expect(await visitor.main()).toContain('Choose at least one.')
    await visitor.page.getByLabel('All, including those that you get access to later').check()
    expect(await box.isVisible()).toBe(false)
    await visitor.press('Allow')
    expect(
      await world.db('oauth_connections').where({ application_id: application.id }).first('all_organizers'),
    ).toEqual({ all_organizers: true })
    await browser.close()
  })
})

describe("one's own applications", () => {
  it('say at the field what is wrong, and keep what was typed', async () => {
    const { status } = await create({ Name: 'Wrong', 'Redirect URLs': 'http://planner.example/' })
    expect([status, await mara.main()]).toEqual([
      400,
      expect.stringContaining('http://planner.example/: Must begin with https://'),
    ])
    const field = mara.page.getByLabelText('Redirect URLs')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['http://planner.example/', 'true'])
    expect(await world.db('oauth_applications').where({ name: 'Wrong' })).toEqual([])
  })

  it('are changed, get a new secret and are deleted with all that hangs on them', async () => {
    const {
      secrets: [id, secret],
    } = await create({ Name: 'Draft', 'Redirect URLs': callback })
    const draft = await thirdPartyOf(id!, secret)
    await mara.open(draft.url)
    await mara.press('Allow')
    const { access_token, refresh_token } = await draft.tokens(mara.url)

    await mara.open('/account/applications/own')
    await mara.follow('Draft')
    expect(await mara.content()).not.toContain(secret)
    await mara.fill({ Name: 'Final' })
    await mara.press('Save')
    expect([await mara.heading(), await mara.main()]).toEqual(['Final', expect.stringContaining('Saved.')])

    await mara.press('Create a new secret')
    const [, next] = await mara.texts('code.secret')
    await expect(oidc.refreshTokenGrant(draft.config, refresh_token!)).rejects.toMatchObject({ status: 401 })
    expect(await draft.call(access_token)).toBe(200)
    const renewed = await oidc.refreshTokenGrant((await thirdPartyOf(id!, next)).config, refresh_token!)

    await mara.follow('Back to the application')
    await mara.press('Delete application')
    expect(await mara.main()).toContain('The application has been deleted.')
    expect(await draft.call(renewed.access_token)).toBe(401)
    const actions = await world
      .db('log_entries')
      .where({ actor_type: 'user', actor_id: world.account.id, object_type: 'user.application' })
      .orderBy('id')
      .pluck('action')
    expect(actions.slice(-3)).toEqual([
      'user.application.connected',
      'user.application.changed',
      'user.application.deleted',
    ])
  })

  it('show which operations they call and which deprecated parts they use', async () => {
    const { application } = await createApplication(world.scope(), world.account.id, {
      name: 'Planner with usage',
      redirect_uris: [callback],
    })
    const page = `/account/applications/own/${application.id}`
    await mara.open(page)
    expect(await mara.main()).toContain('has not called the API within the last 30 days')
    const approval = { userId: world.account.id, organizers: { all: true, ids: [] } }
    const credential_id = await connect(world.scope(), application, ['read'], approval)
    const last_used = world.clock()
    const row = { credential_type: 'oauth', credential_id, day: last_used, last_used, operation: 'orders.create' }
    await world.db('credential_usage').insert([
      { ...row, part: '', requests: 1204, rejected: 3 },
      { ...row, part: 'body.send_mail', requests: 17, rejected: 0 },
    ])
    await mara.open(page)
    expect(await mara.main()).toMatch(/orders\.create\s+1,204\s+3\s.*body\.send_mail/s)
  })

  it('belong to no other user', async () => {
    const stranger = await world.db('users').where({ email: 'stranger@elsewhere.example' }).first('id')
    const { application } = await createApplication(world.scope(), stranger.id, {
      name: 'Theirs',
      redirect_uris: [callback],
    })
    expect(await mara.open(`/account/applications/own/${application.id}`)).toBe(403)
    expect(await mara.open('/account/applications/own/999999')).toBe(403)
    expect(await mara.open('/account/applications/own/x')).toBe(404)
    const { headers } = await world.signedIn()
    for (const path of [
      `own/${application.id}`,
      `own/${application.id}/secret`,
      `own/${application.id}/delete`,
      '999999/disconnect',
    ]) {
      const body = new URLSearchParams({ csrf_token: headers['X-CSRFToken']!, name: 'Mine', redirect_uris: callback })
      expect([
        path,
        (
          await fetch(`${world.base}/account/applications/${path}`, {
            method: 'POST',
            headers: { Cookie: headers.Cookie! },
            body,
          })
        ).status,
      ]).toEqual([path, 403])
    }
    expect(await world.db('oauth_applications').where({ id: application.id }).first('name')).toEqual({ name: 'Theirs' })
  })

  it('are for people who are signed in', async () => {
    const nobody = new Visitor(world.base)
    await nobody.open('/account/applications/own')
    expect([await nobody.heading(), nobody.path]).toEqual(['Sign in', '/sign-in?next=%2Faccount%2Fapplications%2Fown'])
  })
})
