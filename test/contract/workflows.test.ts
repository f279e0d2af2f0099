// Executes the workflows of spec/workflows with Redocly's `respect`: twice on a server with the demo data, and on the mock.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { lintWorkflow, runWorkflows } from '../../scripts/support/workflows.ts'
import type { Workflow } from '../../src/web/docs/workflows.ts'
import { executableWorkflow, readWorkflow, WORKFLOWS } from '../../src/web/docs/workflows.ts'
import { BRAND, contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

const documents = await Promise.all(WORKFLOWS.map((name) => readWorkflow(name, BRAND)))
const stepsOf = ({ workflows }: Workflow): string[] =>
  workflows.flatMap(({ workflowId, steps }) => steps.map(({ stepId }) => `${workflowId}/${stepId}`))
const ALL_STEPS = documents.flatMap(stepsOf)

// Steps of one workflow run one after the other. A step that is retried is executed several times.
const withoutRetries = (steps: string[]): string[] => steps.filter((step, i) => step !== steps[i - 1])

const failuresOf = (output: string): string =>
  [...output.matchAll(/^ *✗.*(?:\n(?! *[✓✗]).*){0,12}/gm)].map(([lines]) => lines).join('\n')

describe('on a server', () => {
  let world: Festival
  let inputs: Record<string, string>
  beforeAll(async () => {
    world = await festival({ sold: true, work: true })
    const application = await world.connected(['profile', 'read'])
    const secretOf = ({ headers }: { headers: Record<string, string> }): string => headers.Authorization!.split(' ')[1]!
    inputs = { token: secretOf(world.owner), access_token: secretOf(application) }
  })
  afterAll(() => world.end())

  it.each(['the first', 'the second'])('all workflows succeed %s time', async () => {
    const { ok, output, steps } = await runWorkflows(WORKFLOWS, { server: world.base, brand: BRAND, inputs })
    expect([ok, failuresOf(output)]).toEqual([true, ''])
    expect(withoutRetries(steps)).toEqual(ALL_STEPS)
  })

  it('a workflow fails at a criterion that does not hold', async () => {
    const target = { server: world.base, brand: BRAND, inputs: { ...inputs, amount: '400.00' } }
    const { ok, output, steps } = await runWorkflows(['refund'], target)
    expect(ok).toBe(false)
    expect(output).toMatch(/✗ success criteria check - \$statusCode == 200/)
    expect(steps).toEqual(['refund/order', 'refund/cancel', 'refund/find_payment', 'refund/refund'])
  })
})

describe('on the mock', () => {
  let mock: ChildProcess
  let server: string
  beforeAll(async () => {
    mock = spawn(process.execPath, ['scripts/mock.ts', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    for await (const chunk of mock.stdout!.iterator({ destroyOnReturn: false })) {
      output += chunk
      const [, base] = /serves at (http\S+)/.exec(output) ?? []
      if (base) {
        server = base
        break
      }
    }
  })
  afterAll(() => {
    mock.kill()
  })

  it('all workflows succeed', async () => {
    const inputs = { token: 'any', access_token: 'any' }
    const { ok, output, steps } = await runWorkflows(WORKFLOWS, { server, brand: BRAND, isMock: true, inputs })
    expect([ok, failuresOf(output)]).toEqual([true, ''])
    expect(steps).toEqual(ALL_STEPS)
  })
})

describe('each workflow', () => {
  it.each(WORKFLOWS)('%s has only criteria that depend on earlier writes reserved for servers', async (name) => {
    const counts = async (forMock: boolean): Promise<number[]> =>
      (await executableWorkflow(name, BRAND, 'openapi.json', { forMock })).workflows[0]!.steps.map(
        ({ successCriteria }) => successCriteria.length,
      )
    const [everywhere, all] = [await counts(true), await counts(false)]
    // Each step is checked on the mock too, at least for its status.
    expect(everywhere.every((count) => count > 0)).toBe(true)
    expect(all.every((count, i) => count >= everywhere[i]!)).toBe(true)
  })

  it.each(WORKFLOWS)('%s is written for the demo: all inputs but credentials have a default', (name) => {
    const { inputs } = documents[WORKFLOWS.indexOf(name)]!.workflows[0]!
    const without = Object.keys(inputs.properties).filter((input) => inputs.properties[input]!.default === undefined)
    expect(['token', 'access_token']).toEqual(expect.arrayContaining(without))
    expect(inputs.required).toEqual(Object.keys(inputs.properties))
  })
})

describe('the linter', () => {
  const errorsOf = async (change: (workflow: Workflow['workflows'][number]) => void): Promise<string[]> => {
    const document = await readWorkflow('first-sale', BRAND)
    change(document.workflows[0]!)
    return lintWorkflow('first-sale', document, contract)
  }

  it('finds nothing wrong with the workflows', () => {
    expect(documents.flatMap((document, i) => lintWorkflow(WORKFLOWS[i]!, document, contract))).toEqual([])
  })

  it.each<[string, (workflow: Workflow['workflows'][number]) => void, string]>([
    [
      'another name',
      (w) => Object.assign(w, { workflowId: 'sale' }),
      'first-sale: write one workflow with the ID first-sale.',
    ],
    [
      'an unknown operation',
      ({ steps }) => Object.assign(steps[0]!, { operationId: 'orders.sell' }),
      'first-sale, order: the contract has no operation orders.sell.',
    ],
    [
      'an unknown parameter',
      ({ steps }) => steps[0]!.parameters!.push({ name: 'forse', in: 'query', value: true }),
      'first-sale, order: orders.create has no query parameter forse.',
    ],
    [
      'a path without a value',
      ({ steps }) => steps[0]!.parameters!.pop(),
      'first-sale, order: the path needs a value for event.',
    ],
    [
      'an unknown field in a list',
      ({ steps }) => Object.assign(steps[0]!.requestBody!, { payload: { positions: [{ itm: 1 }] } }),
      'first-sale, order: the body has no field positions.itm.',
    ],
    [
      'an unknown input',
      ({ steps }) => Object.assign(steps[0]!.requestBody!, { payload: { email: '$inputs.mail' } }),
      'first-sale, order: nothing before it yields $inputs.mail.',
    ],
    [
      'an output of a later step',
      ({ steps }) => steps.reverse(),
      'first-sale, pay: nothing before it yields $steps.order.outputs.code.',
    ],
    [
      'an unknown output of the workflow',
      (w) => Object.assign(w.outputs, { name: '$steps.order.outputs.name' }),
      'first-sale: no step yields $steps.order.outputs.name.',
    ],
  ])('rejects %s', async (_, change, message) => {
    expect(await errorsOf(change)).toContainEqual(message)
  })
})
