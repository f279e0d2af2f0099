// The endpoints where applications get their tokens (guide authentication, "OAuth applications"; RFC 6749 with 7009, 7636, 8414,
// 9207). They are outside the pipeline, because their bodies are forms and their errors have a form of their own (RFC 6749, 5.2).
import OAuth2Server from '@node-oauth/oauth2-server'
import type { RequestHandler, Router } from 'express'
import express from 'express'
import type { Config } from '../../config.ts'
import { securityLine } from '../../core/platform/security_log.ts'
import type { Application } from '../../domain/access/applications.ts'
import { ACCESS_LIFETIME_SECONDS, revokeToken, SCOPES, tokenModel } from '../../domain/access/oauth.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes, strictRouter } from '../ui/web.ts'
import type { OAuthParameters } from './client.ts'
import { authenticateClient, FORM, oauthParametersOf } from './client.ts'
import { PATHS, sendErrors } from './protocol.ts'

const {
  InvalidGrantError,
  InvalidRequestError,
  OAuthError,
  Request: OAuthRequest,
  Response: OAuthResponse,
  ServerError,
  UnsupportedGrantTypeError,
} = OAuth2Server

const MAX_FORM_SIZE = '20kb'
const TOKEN_PATHS = [PATHS.token, PATHS.revoke]

/** Serves /api/v1/oauth/token and revoke_token, and the metadata of this server for clients that look for it (RFC 8414). */
export function oauth(web: Web): Router {
  const router = strictRouter()
  router.use(TOKEN_PATHS, notStored)
  router.post(TOKEN_PATHS, express.urlencoded({ extended: false, limit: MAX_FORM_SIZE }))
  router.use(routes(web, { [`POST ${PATHS.token}`]: grantToken, [`POST ${PATHS.revoke}`]: revoke }))
  router.all(TOKEN_PATHS, onlyPost)
  router.use(TOKEN_PATHS, sendErrors(web))
  router.get('/.well-known/oauth-authorization-server', (_req, res) => {
    res.set('Access-Control-Allow-Origin', '*').json(metadata(web.config))
  })
  return router
}

const notStored: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
  next()
}

const onlyPost: RequestHandler = (_req, res) => {
  res.status(405).set('Allow', 'POST').json({ error: 'invalid_request', error_description: 'The method must be POST.' })
}

const grantToken: PageHandler = async (visit) => {
  const { req, res, log } = visit
  const parameters = oauthParametersOf(req)
  const application = await authenticateClient(visit, parameters)
  const { grant_type } = parameters
  if (grant_type !== undefined && !['authorization_code', 'refresh_token'].includes(grant_type))
    throw new UnsupportedGrantTypeError('Must be authorization_code or refresh_token.')
  const granted = await grant(visit, application, parameters)
  if (granted instanceof InvalidGrantError)
    securityLine(log, 'credential_refused', {
      address: req.ip,
      credential: `application:${application.id}`,
      reason: 'grant',
    })
  if (granted instanceof OAuthError) throw granted
  const { accessToken, refreshToken, scope } = granted
  res.json({
    access_token: accessToken,
    expires_in: ACCESS_LIFETIME_SECONDS,
    token_type: 'Bearer',
    scope: scope!.join(' '),
    refresh_token: refreshToken,
  })
}

// The library receives an application that has already been authenticated, since its own rules do not distinguish public from confidential
// applications.
function grant({ db, clock }: Visit, application: Application, parameters: OAuthParameters) {
  const request = new OAuthRequest({
    method: 'POST',
    query: {},
    headers: { 'content-type': FORM, 'content-length': '1' },
    body: { ...parameters, client_id: application.client_id, client_secret: 'recognised' },
  })
  return db.transaction((trx) => {
    const model = tokenModel({ db: trx, now: clock() }, application, parameters)
    const server = new OAuth2Server({ model, accessTokenLifetime: ACCESS_LIFETIME_SECONDS })
    return server.token(request, new OAuthResponse({})).catch(committed)
  })
}

const revoke: PageHandler = async (visit) => {
  const { req, res, db } = visit
  const parameters = oauthParametersOf(req)
  const application = await authenticateClient(visit, parameters)
  if (parameters.token === undefined) throw new InvalidRequestError('Missing parameter: `token`')
  await revokeToken(db, application, parameters.token)
  res.end()
}

// Returns a rejection as a result, so that the revocations it has caused are committed. Other errors roll back everything.
function committed(error: unknown): InstanceType<typeof OAuthError> {
  if (error instanceof OAuthError && !(error instanceof ServerError)) return error
  throw (error as { inner?: unknown }).inner ?? error
}

function metadata({ BASE_URL }: Config): object {
  const methods = ['client_secret_basic', 'client_secret_post', 'none']
  return {
    issuer: BASE_URL,
    authorization_endpoint: BASE_URL + PATHS.authorize,
    token_endpoint: BASE_URL + PATHS.token,
    revocation_endpoint: BASE_URL + PATHS.revoke,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: SCOPES,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${BASE_URL}/docs`,
  }
}
