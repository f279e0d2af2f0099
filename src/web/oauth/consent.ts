// The page on which a user decides whether an application may act on their behalf (guide authentication, "OAuth applications"; RFC 6749, 4.1).
import OAuth2Server from '@node-oauth/oauth2-server'
import type { Router } from 'express'
import { organizersOf } from '../../domain/access/applications.ts'
import type { Organizers } from '../../domain/access/oauth.ts'
import { hasApprovedProfile, seesOrganizers } from '../../domain/access/oauth.ts'
import { showPage } from '../ui/page.ts'
import { redirect } from '../ui/redirects.ts'
import { formValue, formValues } from '../ui/request.ts'
import { changing, sessionOf } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import type { AuthorizationRequest } from './authorization.ts'
import { createAuthorization, ReturnedError, readRequest, SignInFirst } from './authorization.ts'
import { PATHS, printable } from './protocol.ts'
import { consentPage, rejectedPage } from './views.ts'

const { OAuthError, ServerError } = OAuth2Server

/** Serves /api/v1/oauth/authorize. */
export const authorizePages = (web: Web): Router =>
  routes(web, {
    [`GET ${PATHS.authorize}`]: returningErrors(ask),
    [`POST ${PATHS.authorize}`]: returningErrors(decide),
  })

type Step = (visit: Visit, request: AuthorizationRequest) => Promise<void>

// Errors are returned to the application if it is known and its redirect URL is valid. Otherwise they are only shown to the user, so that
// this page cannot be used as an open redirect (guide authentication, "OAuth applications").
function returningErrors(step: Step): PageHandler {
  return async (visit) => {
    let request: AuthorizationRequest | undefined
    try {
      request = await readRequest(visit)
      await step(visit, request)
    } catch (error) {
      if (error instanceof SignInFirst) redirect(visit, `/sign-in?next=${encodeURIComponent(visit.req.originalUrl)}`)
      else if (error instanceof ReturnedError)
        redirectBack(visit, request!, { error: error.code, error_description: printable(error.message) })
      else if (error instanceof OAuthError && !(error instanceof ServerError))
        showPage(visit, rejectedPage(visit.req, error))
      else throw error
    }
  }
}

async function ask(visit: Visit, request: AuthorizationRequest): Promise<void> {
  const { scopes } = await createAuthorization(visit.req, request)
  if (!(await needsNoConsent(visit, request, scopes))) return showConsent(visit, request, scopes)
  const { code } = await changing(visit, (scope, user) =>
    createAuthorization(visit.req, request, { approval: { scope, userId: user.id, again: true } }),
  )
  redirectBack(visit, request, { code })
}

// Only an application with a secret gets a code without the user's consent, and only for the profile scope that the user has allowed before.
const needsNoConsent = async (
  { req, db }: Visit,
  { application, parameters }: AuthorizationRequest,
  scopes: string[],
): Promise<boolean> =>
  req.method === 'GET' &&
  application.client_secret_hash !== null &&
  scopes.join() === 'profile' &&
  parameters.approval_prompt === 'auto' &&
  hasApprovedProfile(db, sessionOf({ req }).user.id, application)

async function decide(visit: Visit, request: AuthorizationRequest): Promise<void> {
  const { req } = visit
  const decision = formValue(req, 'decision')
  const { scopes } = await createAuthorization(req, request, { denied: decision === 'deny' })
  if (decision !== 'allow') return showConsent(visit, request, scopes)
  const organizers = seesOrganizers(scopes) ? await chosenOrganizers(visit) : undefined
  if (organizers === null) return showConsent(visit, request, scopes, true)
  const { code } = await changing(visit, (scope, user) =>
    createAuthorization(req, request, { approval: { scope, userId: user.id, organizers } }),
  )
  redirectBack(visit, request, { code })
}

async function showConsent(
  visit: Visit,
  { application, redirectUri }: AuthorizationRequest,
  scopes: string[],
  nothingChosen = false,
): Promise<void> {
  const organizers = seesOrganizers(scopes) ? await organizersOf(visit.db, sessionOf(visit).user.id) : undefined
  showPage(visit, consentPage(visit.req, { application, redirectUri, scopes, organizers }, nothingChosen))
}

// Returns the chosen organizers, or null if none was chosen.
async function chosenOrganizers({ req, db }: Visit): Promise<Organizers | null> {
  if (formValue(req, 'access') === 'all') return { all: true, ids: [] }
  const ids = (await organizersOf(db, sessionOf({ req }).user.id))
    .map(({ id }) => id)
    .filter((id) => formValues(req, 'organizers').includes(String(id)))
  return ids.length ? { all: false, ids } : null
}

function redirectBack(
  { req, res, config }: Visit,
  { redirectUri, parameters: { state } }: AuthorizationRequest,
  values: Record<string, string>,
): void {
  const query = new URLSearchParams({ ...values, ...(state === undefined ? {} : { state }), iss: config.BASE_URL })
  // 303, so that the browser does not submit the form to the application.
  res
    .status(req.method === 'POST' ? 303 : 302)
    .set({ Location: `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`, 'Cache-Control': 'no-store' })
    .end()
}
