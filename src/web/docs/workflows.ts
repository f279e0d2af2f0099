// The workflows of spec/workflows/*.yaml: stories over several operations, as Arazzo documents. They are shown as pages, published for tools,
// and executed by tests (guide workflows).
import { readdirSync, readFileSync } from 'node:fs'
import { withBrand } from '../../core/brand.ts'
import type { Document } from '../../core/contract/document.ts'
import { publishedContract } from '../../core/contract/document.ts'

const FOLDER = new URL('../../../spec/workflows/', import.meta.url)

/** The names of all workflows. */
export const WORKFLOWS: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, ''))

type Criterion = { condition: string; context?: string; type?: string; 'x-server-only'?: boolean }
/** A step of a workflow: a request, and what its response must be. */
export type Step = {
  stepId: string
  description: string
  operationId?: string
  operationPath?: string
  parameters?: { name: string; in: string; value: unknown }[]
  requestBody?: { contentType: string; payload: unknown }
  successCriteria: Criterion[]
  onFailure?: { type: string; retryAfter?: number; retryLimit?: number }[]
  outputs?: Record<string, string>
}
type Input = { type: string; default?: unknown; description: string }
/** An Arazzo document with one workflow. */
export type Workflow = {
  arazzo: string
  info: { title: string; summary: string; description: string; version: string }
  sourceDescriptions: { name: string; type: string; url: string }[]
  workflows: {
    workflowId: string
    summary: string
    inputs: { type: string; required: string[]; properties: Record<string, Input> }
    parameters?: Step['parameters']
    steps: Step[]
    outputs: Record<string, string>
  }[]
}

/** Returns a workflow as it is written, with the names of a brand. */
export async function readWorkflow(name: string, brand: string): Promise<Workflow> {
  const { parse } = await import('yaml') // loaded on demand, since few callers read workflows
  return parse(withBrand(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8'), brand))
}

/**
 * Returns a workflow in the form that tools execute: with the URL of the contract, and with the path of each operation instead of its ID,
 * because Redocly's `respect` takes the part before the dot of an ID for the name of a source.
 * @param forMock omits the criteria that depend on earlier writes, which the mock does not store
 */
export async function executableWorkflow(
  name: string,
  brand: string,
  contractUrl: string,
  { forMock = false } = {},
): Promise<Workflow> {
  const { sourceDescriptions, workflows, ...others } = await readWorkflow(name, brand)
  const operations = operationsById(publishedContract(brand))
  return {
    ...others,
    sourceDescriptions: sourceDescriptions.map((source) => ({ ...source, url: contractUrl })),
    workflows: workflows.map((workflow) => ({
      ...workflow,
      steps: workflow.steps.map(({ stepId, description, operationId, successCriteria, ...step }) => {
        const { path, method } = operations.get(operationId!)!
        return {
          stepId,
          description,
          operationPath: `{$sourceDescriptions.${sourceDescriptions[0]!.name}.url}#/paths/${path.replaceAll('/', '~1')}/${method}`,
          ...step,
          successCriteria: successCriteria.filter((criterion) => !(forMock && criterion['x-server-only'])),
        }
      }),
    })),
  }
}

type Operation = { path: string; method: string; summary: string }

function operationsById({ paths }: Document): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([name]) => name !== 'parameters')
        .map(([method, described]) => {
          const { operationId, summary } = described as typeof described & { summary: string }
          return [operationId, { path, method, summary }]
        }),
    ),
  )
}

/** Returns the page of a workflow as Markdown, and its title. */
export function workflowPage(
  { info, workflows: [workflow] }: Workflow,
  brand: string,
): { title: string; text: string } {
  const { workflowId, inputs, steps } = workflow!
  const operations = operationsById(publishedContract(brand))
  const parts = [
    `# ${info.title}`,
    info.description.trim(),
    `This page shows the workflow in [${workflowId}.yaml](../../api/v1/workflows/${workflowId}.yaml). The guide
[Workflows](workflows.md) explains how to read and run it.`,
    '## Inputs',
    tableOf(
      ['input', 'in the demo', 'meaning'],
      Object.entries(inputs.properties).map(([name, { default: preset, description }]) => [
        `\`$inputs.${name}\``,
        preset === undefined ? '' : `\`${preset}\``,
        description,
      ]),
    ),
    ...steps.flatMap((step, i) => stepParts(step, i + 1, operations.get(step.operationId!)!)),
  ]
  return { title: info.title, text: parts.join('\n\n') }
}

// Parameters that every request of the API has.
const SHARED = ['Authorization', 'organizer', 'event']

function stepParts(step: Step, number: number, { path, method, summary }: Operation): string[] {
  const { operationId, stepId, description, parameters = [], requestBody, successCriteria, onFailure, outputs } = step
  const own = parameters.filter(({ name }) => !SHARED.includes(name))
  return [
    `## ${number}. ${summary}`,
    description.trim(),
    `\`${method.toUpperCase()} ${path}\`, [${operationId}](../../docs/operations/${operationId})`,
    ...(own.length
      ? [
          tableOf(
            ['parameter', 'in', 'value'],
            own.map(({ name, in: location, value }) => [`\`${name}\``, location, `\`${value}\``]),
          ),
        ]
      : []),
    ...(requestBody ? [`\`\`\`json\n${JSON.stringify(requestBody.payload, null, 2)}\n\`\`\``] : []),
    `The step succeeds if:\n\n${successCriteria.map((criterion) => `- ${criterionText(criterion)}`).join('\n')}`,
    ...(onFailure ?? []).map(
      ({ retryAfter, retryLimit }) => `Otherwise, it is repeated every ${retryAfter} s, up to ${retryLimit} times.`,
    ),
    ...(outputs
      ? [
          tableOf(
            ['output', 'value'],
            Object.entries(outputs).map(([name, value]) => [`\`$steps.${stepId}.outputs.${name}\``, `\`${value}\``]),
          ),
        ]
      : []),
  ]
}

const criterionText = ({ condition, context, type }: Criterion): string =>
  type === 'regex' ? `\`${context}\` matches \`${condition}\`` : `\`${condition}\``

const tableOf = (headings: string[], rows: string[][]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
