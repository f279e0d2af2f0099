// What the server says of itself.
import type { Handler } from '../../core/handler.ts'
import { interfaceVersion } from '../../domain/access/interface_version.ts'

export const index: Handler<'api.index'> = async () => ({
  contract: '/api/v1/openapi.json',
  docs: '/docs',
  guides: '/docs/guides',
  organizers: '/api/v1/organizers/',
  version: '/api/v1/version',
})

export const version: Handler<'api.version'> = async ({ config }) => interfaceVersion(config.BRAND)
