// The request of an application to act on behalf of a user, and the authorization code for it.
import OAuth2Server from '@node-oauth/oauth2-server'
import type { Request } from 'express'
import type { Transaction } from '../../core/transaction.ts'
import type { Application } from '../../domain/access/applications.ts'
import type { Approval } from '../../domain/access/oauth.ts'
import { authorizeModel, CODE_LIFETIME_SECONDS, findApplication } from '../../domain/access/oauth.ts'
import type { Visit } from '../ui/web.ts'
import { single } from './protocol.ts'

const { InvalidRequestError, Request: OAuthRequest, Response: OAuthResponse, ServerError } = OAuth2Server

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

/** The request of an application, whose redirect URL must not be trusted before `authorize` has checked it. */
export type AuthorizationRequest = {
  parameters: Record<string, string>
  application: Application
  redirectUri: string
}
type Decision = { approval?: Approval & { scope: Transaction }; denied?: boolean }

export class SignInFirst extends Error {}

/** An error that is returned to the application at its redirect URL. */
export class ReturnedError extends Error {
  readonly code: string
  constructor({ name, message }: Error) {
    super(message)
    this.code = name
  }
}

/** Returns the request in the query string. @throws InvalidRequestError if a parameter is repeated or `client_id` is missing or unknown */
export async function readRequest({ req, db }: Visit): Promise<AuthorizationRequest> {
  const search = new URL(req.originalUrl, 'http://here.invalid').searchParams
  const parameters = single([...search].filter(([name]) => PARAMETERS.includes(name)))
  if (parameters.client_id === undefined) throw new InvalidRequestError('Missing parameter: `client_id`')
  const application = await findApplication(db, parameters.client_id)
  if (!application) throw new InvalidRequestError('No application has this client_id.')
  return { parameters, application, redirectUri: parameters.redirect_uri ?? application.redirect_uris[0]! }
}

/**
 * Validates the request of an application and, with an approval, creates a code for it.
 * @throws ReturnedError for the application, OAuthError for the user, SignInFirst if no user is signed in
 */
export async function createAuthorization(
  req: Request,
  { application, parameters }: AuthorizationRequest,
  { approval, denied = false }: Decision = {},
): Promise<{ code: string; scopes: string[] }> {
  const request = new OAuthRequest({
    method: 'GET',
    headers: {},
    query: parameters,
    body: denied ? { allowed: 'false' } : {},
  })
  const response = new OAuthResponse({})
  const server = new OAuth2Server({
    model: authorizeModel(application, parameters.redirect_uri !== undefined, approval),
    allowEmptyState: true,
    authorizationCodeLifetime: CODE_LIFETIME_SECONDS,
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
    // The library prepares a redirect if and only if the application is known and the redirect URL is registered for it.
    throw response.status === 302 ? new ReturnedError(error as Error) : error
  }
}
