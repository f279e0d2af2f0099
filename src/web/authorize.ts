// The page on which a person decides whether an application may act for them (guide authentication, "OAuth applications"; RFC 6749, 4.1).
import OAuth2Server from '@node-oauth/oauth2-server'
import type { Request as Incoming, Response as Outgoing, Router } from 'express'
import express from 'express'
import type { AuditScope } from '../core/audit.ts'
import { html } from '../core/html.ts'
import type { Application } from '../domain/access/applications.ts'
import { organizersOf } from '../domain/access/applications.ts'
import type { Approval, Organizers } from '../domain/access/oauth.ts'
import {
  authorizeModel,
  CODE_LIFETIME,
  findApplication,
  hasApprovedProfile,
  SCOPES,
  seesOrganizers,
} from '../domain/access/oauth.ts'
import { PATHS, printable, single } from './oauth.ts'
import { choice, csrfField, sent, sentList, several, show } from './page.ts'
import type { Web } from './pages.ts'
import { go, personal } from './session.ts'

const { InvalidRequestError, OAuthError, Request, Response, ServerError } = OAuth2Server

const PARAMETERS = [
  'client_id',
  'response_type',
  'scope',
  'redirect_uri',
  'state',
  'approval_prompt',
  'code_challenge',
  'code_challenge_method',
]

/** The request of an application, whose redirect URL is not to be trusted before `authorize` has checked it. */
type Asked = { parameters: Record<string, string>; application: Application; redirectUri: string }
type Decision = { approval?: Approval & { scope: AuditScope }; denied?: boolean }

class SignInFirst extends Error {}

/** What the application is told at its redirect URL, which is its own. */
class Returned extends Error {
  readonly code: string
  constructor({ name, message }: Error) {
    super(message)
    this.code = name
  }
}

/** Serves /api/v1/oauth/authorize. */
export function authorizePages(web: Web): Router {
  const { db, config } = web
  const router = express.Router({ strict: true, caseSensitive: true })

  router
    .route(PATHS.authorize)
    .get(
      answering(async (req, res, asked) => {
        const { scopes } = await authorize(req, asked)
        const user = req.session!.user
        // Only where a secret proves which application it is: nobody sees that it gets a code.
        const proven = asked.application.client_secret_hash !== null && scopes.join() === 'profile'
        if (
          req.method === 'GET' &&
          proven &&
          asked.parameters.approval_prompt === 'auto' &&
          (await hasApprovedProfile(db, user.id, asked.application))
        ) {
          const { code } = await db.transaction((trx) =>
            authorize(req, asked, { approval: { scope: personal(web, trx, user), userId: user.id, again: true } }),
          )
          return giveBack(req, res, asked, { code })
        }
        await ask(req, res, asked, scopes)
      }),
    )
    .post(
      answering(async (req, res, asked) => {
        const decision = sent(req, 'decision')
        const { scopes } = await authorize(req, asked, { denied: decision === 'deny' })
        if (decision !== 'allow') return ask(req, res, asked, scopes)
        const { user } = req.session!
        const organizers = seesOrganizers(scopes) ? await chosen(req, user.id) : undefined
        if (organizers === null) return ask(req, res, asked, scopes, true)
        const { code } = await db.transaction((trx) =>
          authorize(req, asked, { approval: { scope: personal(web, trx, user), userId: user.id, organizers } }),
        )
        giveBack(req, res, asked, { code })
      }),
    )
  return router

  // Whatever is wrong is said to the application, if it is known and its redirect URL is right, else to the person only: nobody can
  // use this address to send people elsewhere (guide authentication, "OAuth applications").
  function answering(work: (req: Incoming, res: Outgoing, asked: Asked) => Promise<void>) {
    return async (req: Incoming, res: Outgoing): Promise<void> => {
      let asked: Asked | undefined
      try {
        asked = await read(req)
        await work(req, res, asked)
      } catch (error) {
        if (error instanceof SignInFirst) go(res, `/sign-in?next=${encodeURIComponent(req.originalUrl)}`)
        else if (error instanceof Returned)
          giveBack(req, res, asked!, { error: error.code, error_description: printable(error.message) })
        else if (error instanceof OAuthError && !(error instanceof ServerError)) refuse(req, res, error)
        else throw error
      }
    }
  }

  async function read(req: Incoming): Promise<Asked> {
    const search = new URL(req.originalUrl, 'http://here.invalid').searchParams
    const parameters = single([...search].filter(([name]) => PARAMETERS.includes(name)))
    if (parameters.client_id === undefined)
      throw new InvalidRequestError('It does not say which application it is: the parameter client_id is missing.')
    const application = await findApplication(db, parameters.client_id)
    if (!application) throw new InvalidRequestError('No application has this client_id.')
    return { parameters, application, redirectUri: parameters.redirect_uri ?? application.redirect_uris[0]! }
  }

  function giveBack(
    req: Incoming,
    res: Outgoing,
    { redirectUri, parameters: { state } }: Asked,
    answer: Record<string, string>,
  ): void {
    const query = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: config.BASE_URL })
    // 303: the browser shall not send the form on to the application.
    res
      .status(req.method === 'POST' ? 303 : 302)
      .set({ Location: `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`, 'Cache-Control': 'no-store' })
      .end()
  }

  function refuse(req: Incoming, res: Outgoing, { message }: Error): void {
    show(req, res, config, {
      title: 'This application cannot be connected',
      status: 400,
      body: html`<p>The link that led you here is not right: tell those who made the application.</p><p class="quiet">${message}</p>`,
    })
  }

  async function ask(
    req: Incoming,
    res: Outgoing,
    { application, redirectUri }: Asked,
    scopes: string[],
    nothingChosen = false,
  ): Promise<void> {
    const { id, email } = req.session!.user
    const organizers = seesOrganizers(scopes) ? await organizersOf(db, id) : []
    const { origin, host } = new URL(redirectUri)
    show(req, res, config, {
      title: `Connect ${application.name}`,
      status: nothingChosen ? 400 : 200,
      formTargets: [origin],
      body: html`
        <p>The application <strong>${application.name}</strong> asks to act for you, ${email}. If you allow it, it can:</p>
        <ul>${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
        <form method="post" action="${req.originalUrl}">
          ${csrfField(req)}
          ${
            seesOrganizers(scopes) && [
              choice('access', 'For which organizers?', [
                ['some', 'Only those ticked below'],
                ['all', 'All, also those that you get access to later'],
              ]).draw(organizers.length ? 'some' : 'all', [], 'access'),
              organizers.length > 0 &&
                html`<div class="some">${several(
                  'organizers',
                  'Organizers',
                  organizers.map((organizer) => [String(organizer.id), organizer.name] as const),
                ).draw(
                  nothingChosen ? [] : organizers.map((organizer) => organizer.id),
                  nothingChosen ? ['Choose at least one.'] : [],
                  'organizers',
                )}</div>`,
            ]
          }
          <p class="quiet">Either way you go back to ${host}. What you allow ends when you disconnect the application in your account.</p>
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="secondary">Deny</button>
        </form>`,
    })
  }

  // null: nothing was chosen.
  async function chosen(req: Incoming, userId: number): Promise<Organizers | null> {
    if (sent(req, 'access') === 'all') return { all: true, ids: [] }
    const ids = (await organizersOf(db, userId))
      .map(({ id }) => id)
      .filter((id) => sentList(req, 'organizers').includes(String(id)))
    return ids.length ? { all: false, ids } : null
  }
}

/**
 * Checks what the application asks for, and with an approval gives it a code.
 * @throws Returned for the application, OAuthError for the person, SignInFirst when nobody has signed in
 */
async function authorize(
  req: Incoming,
  { application, parameters }: Asked,
  { approval, denied = false }: Decision = {},
): Promise<{ code: string; scopes: string[] }> {
  const request = new Request({
    method: 'GET',
    headers: {},
    query: parameters,
    body: denied ? { allowed: 'false' } : {},
  })
  const response = new Response({})
  const server = new OAuth2Server({
    model: authorizeModel(application, parameters.redirect_uri !== undefined, approval),
    allowEmptyState: true,
    authorizationCodeLifetime: CODE_LIFETIME,
    authenticateHandler: {
      handle() {
        if (!req.session) throw new SignInFirst()
        return req.session.user
      },
    },
  })
  try {
    const { authorizationCode: code, scope: scopes = [] } = await server.authorize(request, response)
    return { code, scopes }
  } catch (error) {
    if (error instanceof ServerError) throw (error as { inner?: unknown }).inner ?? error
    // The library has a redirect ready exactly when the application is known and the redirect URL is its own.
    throw response.status === 302 ? new Returned(error as Error) : error
  }
}
