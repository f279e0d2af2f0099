// Only the file of a payment provider contains its name, so that adding a provider means adding a file (src/README.md, "A payment provider").
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allProviders } from '../../src/domain/orders/payments/providers/index.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const PROVIDERS = 'domain/orders/payments/providers/'

/** Files in which such a word has another meaning, or that name providers as clients of the API do. */
const EXCEPTIONS: Record<string, string> = {
  'commands/api/profiles.ts': 'the name of the software',
  'commands/api/session.ts': 'the name of the software',
  'commands/doctor/network.ts': 'how fetch treats redirects',
  'commands/program.ts': 'the name of the software',
  'config.ts': 'the name of the software',
  'core/data/embedded.ts': 'the name of the software',
  'core/http/metrics.ts': 'connections that are free',
  'core/platform/pdf.ts': 'the name of the software',
  'core/platform/tracing_sdk.ts': 'the name of the software',
  'domain/access/accounts.ts': 'the name of the software',
  'domain/catalog/calendar.ts': 'the name of the software',
  'domain/operations/webhook_bodies.ts': 'a subject of webhooks',
  'domain/operations/webhook_deliveries.ts': 'the name of the software',
  'domain/operations/webhook_kinds.ts': 'a subject of webhooks',
  'messages/en.ts': 'the word for a price of 0.00',
  'web/oauth/protocol.ts': 'the name of the software',
}
const ids = allProviders()
  .map(({ id }) => id)
  .join('|')
const PROVIDER_NAME = new RegExp(`(['"\`])(${ids})\\1|payment_(${ids})__`)

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|sql)$/.test(name) && !name.startsWith(PROVIDERS) && !name.startsWith('demo/'),
)

describe('payment providers', () => {
  it('are named by their own files only', () => {
    const naming = files.filter((file) =>
      PROVIDER_NAME.test(readFileSync(root + file, 'utf8').replaceAll(/^\s*(\/\/|--).*$/gm, '')),
    )
    expect(naming.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  })
})
