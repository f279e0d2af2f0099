// Operations about the API itself.
import type { Handler } from '../../core/handler.ts'
import { reply } from '../../core/http/reply.ts'
import { interfaceVersion } from '../../domain/access/interface_version.ts'

export const index: Handler<'api.index'> = async () => ({
  contract: '/api/v1/openapi.json',
  docs: '/docs',
  guides: '/docs/guides',
  organizers: '/api/v1/organizers/',
  version: '/api/v1/version',
})

export const version: Handler<'api.version'> = async ({ config }) => interfaceVersion(config.BRAND)

export const idempotency_query: Handler<'api.idempotency_query'> = async ({ query, storedResponse }) => {
  const { status, headers, text } = await storedResponse(query.key)
  // The contract lists all statuses of stored responses (test/contract/idempotency.test.ts).
  return reply(status as 200, text === undefined ? undefined : JSON.parse(text), headers)
}
