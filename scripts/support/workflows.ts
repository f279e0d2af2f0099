// Executes the workflows of spec/workflows with Redocly's `respect`, and checks them against the contract.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractText } from '../../src/core/contract/document.ts'
import type { Workflow } from '../../src/web/docs/workflows.ts'
import { executableWorkflow } from '../../src/web/docs/workflows.ts'
import type { Json } from './document.ts'
import { operationsOf, resolve } from './document.ts'

export type WorkflowRun = {
  ok: boolean
  /** What `respect` prints. */
  output: string
  /** The steps that were executed, as `first-sale/order`. A retried step occurs several times. */
  steps: string[]
}

/**
 * Executes workflows on a server, or on the mock. `respect` checks the criteria of each step, and each response against the contract.
 * @param inputs of all workflows, such as `token`; others have the values of the demo
 */
export async function runWorkflows(
  names: readonly string[],
  target: { server: string; brand: string; isMock?: boolean; inputs: Readonly<Record<string, string>> },
): Promise<WorkflowRun> {
  const { stringify } = await import('yaml')
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-workflows-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), contractText(target.brand))
    for (const name of names) {
      const workflow = await executableWorkflow(name, target.brand, 'openapi.json', { forMock: target.isMock })
      writeFileSync(join(folder, `${name}.yaml`), stringify(workflow))
    }
    const log = join(folder, 'log.json')
    const args = [
      'respect',
      ...names.map((name) => join(folder, `${name}.yaml`)),
      ...['--server', `boxoffice=${target.server}`, '--json-output', log],
      ...Object.entries(target.inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]),
    ]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
    const { ok, output } = await new Promise<{ ok: boolean; output: string }>((done) => {
      const program = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js')
      execFile(process.execPath, [program, ...args], { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        done({ ok: !error, output: stdout + stderr }),
      )
    })
    return { ok, output, steps: executedSteps(log) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function executedSteps(log: string): string[] {
  const { files } = JSON.parse(readFileSync(log, 'utf8')) as { files: Record<string, Json> }
  return Object.values(files).flatMap(({ executedWorkflows }) =>
    executedWorkflows.flatMap(({ executedSteps }: Json) =>
      executedSteps.map(({ workflowId, stepId }: Json) => `${workflowId}/${stepId}`),
    ),
  )
}

// A runtime expression, in a string or as a whole string.
const EXPRESSION = /\$(inputs|steps)\.([\w-]+)(?:\.outputs\.([\w-]+))?/g
// Headers that the contract does not list for every operation.
const GENERAL_HEADERS = ['Authorization', 'Prefer']

/**
 * Checks a workflow against the contract: its operations and their parameters exist, and each expression refers to an input or to an output
 * of an earlier step.
 * @returns the error messages
 */
export function lintWorkflow(name: string, { workflows }: Workflow, contract: Json): string[] {
  const [workflow, ...others] = workflows
  if (!workflow || others.length || workflow.workflowId !== name)
    return [`${name}: write one workflow with the ID ${name}.`]
  const operations = new Map(operationsOf(contract).map((operation) => [operation.id, operation]))
  const known = new Set(Object.keys(workflow.inputs.properties).map((input) => `$inputs.${input}`))
  const unknown = (part: unknown): string[] =>
    [...JSON.stringify(part ?? null).matchAll(EXPRESSION)]
      .map(([expression]) => expression)
      .filter((e) => !known.has(e))
  const errors = unknown(workflow.parameters)
  for (const step of workflow.steps) {
    const at = `${name}, ${step.stepId}`
    const operation = operations.get(step.operationId ?? '')
    if (!operation) {
      errors.push(`${at}: the contract has no operation ${step.operationId}.`)
      continue
    }
    const sent = step.parameters ?? []
    for (const { name, in: location } of sent) {
      const isKnown = operation.parameters.some((parameter) => parameter.name === name && parameter.in === location)
      if (!isKnown && !(location === 'header' && GENERAL_HEADERS.includes(name)))
        errors.push(`${at}: ${step.operationId} has no ${location} parameter ${name}.`)
    }
    for (const { name, in: location } of operation.parameters)
      if (location === 'path' && !sent.some((one) => one.in === 'path' && one.name === name))
        errors.push(`${at}: the path needs a value for ${name}.`)
    if (step.requestBody)
      errors.push(
        ...unknownFields(contract, operation.op, step.requestBody.payload).map(
          (field) => `${at}: the body has no field ${field}.`,
        ),
      )
    const { outputs = {}, ...uses } = step
    errors.push(...unknown(uses).map((expression) => `${at}: nothing before it yields ${expression}.`))
    for (const output of Object.keys(outputs)) known.add(`$steps.${step.stepId}.outputs.${output}`)
  }
  errors.push(...unknown(workflow.outputs).map((expression) => `${name}: no step yields ${expression}.`))
  return errors
}

// The server ignores unknown fields, so a misspelled one would pass unnoticed.
function unknownFields(contract: Json, op: Json, payload: unknown): string[] {
  const { schema } = Object.values<Json>(resolve(contract, op.requestBody ?? { content: [{}] }).content)[0]
  const fieldsOf = (part: Json): Record<string, Json> => {
    const at = { ...resolve(contract, part ?? {}), ...part }
    return Object.assign({}, at.properties, ...[...(at.allOf ?? []), ...(at.anyOf ?? [])].map(fieldsOf))
  }
  const walk = (value: unknown, part: Json, path: string): string[] => {
    const at = { ...resolve(contract, part ?? {}), ...part }
    if (Array.isArray(value)) return value.flatMap((entry) => walk(entry, at.items, path))
    if (typeof value !== 'object' || value === null) return []
    const fields = fieldsOf(at)
    if (at.additionalProperties || !Object.keys(fields).length) return []
    return Object.entries(value).flatMap(([name, inner]) =>
      fields[name] ? walk(inner, fields[name], `${path}${name}.`) : [`${path}${name}`],
    )
  }
  return walk(payload, schema, '')
}
