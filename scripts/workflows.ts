// Executes the workflows of spec/workflows on a running server, or on the mock.
import { Command } from 'commander'
import { DEFAULT_BRAND } from '../src/core/brand.ts'
import { WORKFLOWS } from '../src/web/docs/workflows.ts'
import { runWorkflows } from './support/workflows.ts'

const command = new Command('workflows')
  .description('Execute workflows on a running server, or on the mock')
  .argument('[names...]', `workflows, by default all that the credentials allow: ${WORKFLOWS.join(', ')}`)
  .option('--server <url>', 'URL of the server, by default that of `npm start` or `npm run mock`')
  .option('--mock', 'omit the criteria that depend on earlier writes, which the mock does not store')
  .option('--token <token>', 'API token; the mock accepts any', 'any')
  .option('--access-token <token>', 'access token of an application, for the workflow oauth; the mock accepts any')
  .parse()
const {
  mock: isMock = false,
  token,
  ...options
} = command.opts<{
  server?: string
  mock?: boolean
  token: string
  accessToken?: string
}>()
const server = options.server ?? `http://localhost:${isMock ? 4010 : 8000}`
const accessToken = options.accessToken ?? (isMock ? 'any' : undefined)
const names = command.args.length ? command.args : WORKFLOWS.filter((name) => name !== 'oauth' || accessToken)
const missing = names.filter((name) => !WORKFLOWS.includes(name))
if (missing.length) command.error(`There is no workflow ${missing.join(', ')}.`)

const inputs = { token, ...(accessToken && { access_token: accessToken }) }
const { ok, output } = await runWorkflows(names, { server, brand: process.env.BRAND ?? DEFAULT_BRAND, isMock, inputs })
console.log(output)
process.exitCode = ok ? 0 : 1
