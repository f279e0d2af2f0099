// The application that sends a request to the token endpoints.
import OAuth2Server from '@node-oauth/oauth2-server'
import type { Request } from 'express'
import { securityLine } from '../../core/platform/security_log.ts'
import type { Application } from '../../domain/access/applications.ts'
import { findApplication, isProven } from '../../domain/access/oauth.ts'
import type { Visit } from '../ui/web.ts'
import { single } from './protocol.ts'

const { InvalidClientError, InvalidRequestError } = OAuth2Server

/** The media type of request bodies. */
export const FORM = 'application/x-www-form-urlencoded'

export type OAuthParameters = Record<string, string>

/** Returns the parameters in a form. @throws InvalidRequestError for other media types and repeated parameters */
export function oauthParametersOf(req: Request): OAuthParameters {
  if (!req.is(FORM)) throw new InvalidRequestError(`Send the parameters in the body, as ${FORM}.`)
  return single(Object.entries((req.body ?? {}) as Record<string, string | string[]>))
}

/**
 * Authenticates the application. The request counts against the application's own limit only if a secret proves which one it is.
 * @throws InvalidClientError if the credentials are invalid, InvalidRequestError if the request is malformed
 */
export async function authenticateClient(visit: Visit, parameters: OAuthParameters): Promise<Application> {
  const { req, res, db, limits, log } = visit
  const { id, secret } = credentialsOf(req, parameters)
  const candidate = await findApplication(db, id)
  const application = candidate && isProven(candidate, secret) ? candidate : undefined
  res.set(await limits.count(application?.client_secret_hash ? `application:${application.id}` : undefined, req.ip))
  if (!application) {
    const address = req.ip
    if (candidate) securityLine(log, 'credential_refused', { address, credential: `application:${candidate.id}` })
    else securityLine(log, 'credential_unknown', { address, credential: 'application' })
    throw new InvalidClientError('There is no such client, or its secret is missing or incorrect.')
  }
  return application
}

type Credentials = { id: string | undefined; secret: string | undefined }

function credentialsOf({ headers }: Request, { client_id, client_secret }: OAuthParameters): Credentials {
  const basic = basicCredentials(headers.authorization)
  if (basic && (client_secret !== undefined || (client_id !== undefined && client_id !== basic.id))) {
    throw new InvalidRequestError(
      'Send the client ID and the client secret once, in the header Authorization or in the body.',
    )
  }
  return basic ?? { id: client_id, secret: client_secret }
}

// A header with another scheme does not identify an application.
function basicCredentials(header: string | undefined): Credentials | undefined {
  if (header === undefined) return undefined
  const [, coded = ''] = /^basic +([\w+/=-]+)$/i.exec(header) ?? []
  const [, id = '', secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(coded, 'base64').toString()) ?? []
  return { id, secret: secret || undefined }
}
