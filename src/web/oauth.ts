// The endpoints where applications get their tokens (guide authentication, "OAuth applications"; RFC 6749 with 7009, 7636, 8414,
// 9207). They stand beside the pipeline, because their bodies are forms and their errors have a form of their own (RFC 6749, 5.2).
import OAuth2Server from '@node-oauth/oauth2-server'
import type { ErrorRequestHandler, Request as Incoming, Response as Outgoing, Router } from 'express'
import express from 'express'
import { Refusal } from '../core/errors.ts'
import { securityLine } from '../core/platform/security_log.ts'
import type { Application } from '../domain/access/applications.ts'
import { ACCESS_LIFETIME, findApplication, isProven, revokeToken, SCOPES, tokenModel } from '../domain/access/oauth.ts'
import type { Web } from './pages.ts'

const {
  InvalidClientError,
  InvalidGrantError,
  InvalidRequestError,
  OAuthError,
  Request,
  Response,
  ServerError,
  UnsupportedGrantTypeError,
} = OAuth2Server

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT = '20kb'

/** Where the endpoints are. */
export const PATHS = {
  authorize: '/api/v1/oauth/authorize',
  token: '/api/v1/oauth/token',
  revoke: '/api/v1/oauth/revoke_token',
}

/** Serves /api/v1/oauth/token and revoke_token, and the description of this server for clients that look for one (RFC 8414). */
export function oauth({ db, config, clock, limits, log }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT })

  router.use([PATHS.token, PATHS.revoke], (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
    next()
  })

  router.post(PATHS.token, form, async (req, res) => {
    const parameters = sent(req)
    const application = await client(req, res, parameters)
    const { grant_type } = parameters
    if (grant_type !== undefined && !['authorization_code', 'refresh_token'].includes(grant_type)) {
      throw new UnsupportedGrantTypeError('Possible are authorization_code and refresh_token.')
    }
    // The library hears of an application that has been recognised already: it has one rule for public ones and all others.
    const request = new Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': FORM, 'content-length': '1' },
      body: { ...parameters, client_id: application.client_id, client_secret: 'recognised' },
    })
    const granted = await db.transaction(async (trx) => {
      const server = new OAuth2Server({
        model: tokenModel({ db: trx, now: clock() }, application, parameters),
        accessTokenLifetime: ACCESS_LIFETIME,
      })
      return server.token(request, new Response({})).catch(committed)
    })
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
      expires_in: ACCESS_LIFETIME,
      token_type: 'Bearer',
      scope: scope!.join(' '),
      refresh_token: refreshToken,
    })
  })

  router.post(PATHS.revoke, form, async (req, res) => {
    const parameters = sent(req)
    const application = await client(req, res, parameters)
    if (parameters.token === undefined) throw new InvalidRequestError('Missing parameter: `token`')
    await revokeToken(db, application, parameters.token)
    res.end()
  })

  router.all([PATHS.token, PATHS.revoke], (_req, res) => {
    res
      .status(405)
      .set('Allow', 'POST')
      .json({ error: 'invalid_request', error_description: 'The method has to be POST.' })
  })
  router.use([PATHS.token, PATHS.revoke], failed(log))

  router.get('/.well-known/oauth-authorization-server', (_req, res) => {
    const methods = ['client_secret_basic', 'client_secret_post', 'none']
    res.set('Access-Control-Allow-Origin', '*').json({
      issuer: config.BASE_URL,
      authorization_endpoint: config.BASE_URL + PATHS.authorize,
      token_endpoint: config.BASE_URL + PATHS.token,
      revocation_endpoint: config.BASE_URL + PATHS.revoke,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      scopes_supported: Object.keys(SCOPES),
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${config.BASE_URL}/docs`,
    })
  })
  return router

  // The application that sends the request. It counts against the application's own limit only where a secret proves which one it is.
  async function client(
    req: Incoming,
    res: Outgoing,
    { client_id, client_secret }: Record<string, string>,
  ): Promise<Application> {
    const basic = basicCredentials(req.headers.authorization)
    if (basic && (client_secret !== undefined || (client_id !== undefined && client_id !== basic.id))) {
      throw new InvalidRequestError(
        'Send the client ID and the client secret once, in the header Authorization or in the body.',
      )
    }
    const { id, secret } = basic ?? { id: client_id, secret: client_secret }
    const found = await findApplication(db, id)
    const application = found && isProven(found, secret) ? found : undefined
    res.set(await limits.count(application?.client_secret_hash ? `application:${application.id}` : undefined, req.ip))
    if (!application) {
      const address = req.ip
      if (found) securityLine(log, 'credential_refused', { address, credential: `application:${found.id}` })
      else securityLine(log, 'credential_unknown', { address, credential: 'application' })
      throw new InvalidClientError('There is no such client, or its secret is missing or wrong.')
    }
    return application
  }
}

/** The parameters of a form; one without value counts as left out (RFC 6749, 3.2). @throws InvalidRequestError */
function sent(req: Incoming): Record<string, string> {
  if (!req.is(FORM)) throw new InvalidRequestError(`Send the parameters in the body, as ${FORM}.`)
  return single(Object.entries((req.body ?? {}) as Record<string, string | string[]>))
}

/** @throws InvalidRequestError for one that is repeated (RFC 6749, 3.1) */
export function single(entries: Iterable<[string, string | string[]]>): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (Array.isArray(value) || Object.hasOwn(parameters, name))
      throw new InvalidRequestError('A parameter may not be repeated.')
    if (value !== '') Object.defineProperty(parameters, name, { value, enumerable: true })
  }
  return parameters
}

// Another scheme names nobody.
function basicCredentials(header: string | undefined): { id: string; secret: string | undefined } | undefined {
  if (header === undefined) return undefined
  const [, coded = ''] = /^basic +([\w+/=-]+)$/i.exec(header) ?? []
  const [, id = '', secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(coded, 'base64').toString()) ?? []
  return { id, secret: secret || undefined }
}

// A refusal is an answer, and what it has ended stays ended; failures take back everything.
function committed(error: unknown): InstanceType<typeof OAuthError> {
  if (error instanceof OAuthError && !(error instanceof ServerError)) return error
  throw (error as { inner?: unknown }).inner ?? error
}

// Errors in the form of RFC 6749, 5.2.
function failed(log: Web['log']): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error)
    const answer = (status: number, code: string, description: string): void => {
      res.status(status).json({ error: code, error_description: printable(description) })
    }
    if (error instanceof InvalidClientError) {
      res.set('WWW-Authenticate', 'Basic realm="boxoffice"')
      return answer(401, 'invalid_client', error.message)
    }
    if (error instanceof OAuthError) return answer(400, error.name, error.message)
    if (error instanceof Refusal) {
      res.set(error.headers)
      return answer(error.status, 'temporarily_unavailable', (error.body as { detail: string }).detail)
    }
    if (error.status >= 400 && error.status < 500) return answer(400, 'invalid_request', 'The body cannot be read.')
    log.error({ err: error, request_id: req.id }, 'request failed')
    answer(500, 'server_error', `The server failed to answer. If it happens again, report the request id ${req.id}.`)
  }
}

/** A text as an error description may be (RFC 6749, 5.2). */
export const printable = (text: string): string => text.replace(/[^ !#-[\]-~]/g, '?')
