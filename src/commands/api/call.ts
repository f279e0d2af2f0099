// `boxoffice api`: calls any operation of the contract by its operationId (guide command-line).
import { createWriteStream, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import type { ClientConfig } from '../../config.ts'
import { UsageError } from '../../config.ts'
import type { Operation } from './contract.ts'
import { allOperations } from './contract.ts'
import type { CallOptions } from './options.ts'
import { commandOf, flagOf } from './options.ts'
import { pick, printable, recordOf, tableOf } from './output.ts'
import type { Connection } from './profiles.ts'
import { connectionOf } from './profiles.ts'
import type { AnyClient } from './session.ts'
import { dryRun, EXIT, errorMessages, explained, openClient } from './session.ts'
import { parseData, setFields, uploadOf } from './values.ts'

type Request = {
  operation: Operation
  path: Record<string, string>
  query: Record<string, unknown>
  header: Record<string, string>
  body: unknown
}

/**
 * Calls the operation that the first word names, or lists all operations if there is none.
 * @param words the command line after `boxoffice api`
 * @param output where help and errors of the command line are written
 * @throws UsageError for an unknown operation or parameter, and for a rejected request, with its exit code
 */
export async function runApi(config: ClientConfig, words: readonly string[], output: object): Promise<void> {
  const [id, ...rest] = words
  if (id === undefined || id.startsWith('-')) {
    await listOperations(words, output)
    return
  }
  const operations = allOperations()
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new UsageError(unknownOperation(id, operations))
  const command = commandOf(operation, output)
  // Parameters are also accepted as they are in the contract: --subevent__in.
  const flags = rest.map((word) => word.replace(/^--[^=]*/, (flag) => flag.replace(/_+/g, '-')))
  let call: Promise<void> | undefined
  command.action((options) => {
    call = callOperation(config, operation, options)
  })
  await command.parseAsync(flags, { from: 'user' })
  await call
}

async function callOperation(
  config: ClientConfig,
  operation: Operation,
  given: Record<string, unknown>,
): Promise<void> {
  const options = given as CallOptions
  if (options.json && options.table) throw new UsageError('Use --json or --table, not both.')
  const connection = connectionOf(config, options.profile)
  const client = openClient(connection, options.retry ? {} : { retry: { attempts: 1 } })
  const request = await requestOf(operation, given, connection)
  if (options.dryRun) return tryWrite(client, request, options)
  if (options.all) return printAll(client, request, options)
  if (operation.isFile && options.output !== undefined) return download(client, request, options.output)
  const { data } = await send(client, request, options.idempotencyKey)
  if (data instanceof Blob) return printFile(data)
  const results = operation.isList ? (data as { results: unknown[] }).results : undefined
  write(format(results ?? data, data, options), options.output)
}

async function requestOf(
  operation: Operation,
  given: Record<string, unknown>,
  connection: Connection,
): Promise<Request> {
  const request: Request = { operation, path: {}, query: {}, header: {}, body: undefined }
  const isUpload = operation.body !== undefined && !operation.body.schema
  for (const parameter of operation.parameters) {
    const { name, in: place, explode } = parameter
    // The name of an uploaded file is that of the file here.
    const required = parameter.required && !(isUpload && place === 'header')
    const preset = place === 'path' && (name === 'organizer' || name === 'event') ? connection[name] : undefined
    const value = given[attributeOf(flagOf(parameter))] ?? preset
    if (value === undefined) {
      if (required) throw new UsageError(`${operation.id} needs ${flagOf(parameter)}.`)
      continue
    }
    const joined = Array.isArray(value) && explode === false ? value.join(',') : value
    if (place === 'query') request.query[name] = joined
    else request[place][name] = String(joined)
  }
  const { data, set = [] } = given as CallOptions
  if (isUpload) return { ...request, ...fileBody(data, request.header) }
  const parsed = data === undefined ? undefined : await parseData(data)
  return { ...request, body: setFields(parsed, set, operation.body?.schema) }
}

// Commander names the value of `--page-size` `pageSize`.
const attributeOf = (flag: string): string => new Command().option(`${flag} <value>`).options[0]!.attributeName()

function fileBody(data: string | undefined, header: Record<string, string>): Pick<Request, 'body' | 'header'> {
  if (!data?.startsWith('@')) throw new UsageError('The body is a file: use --data @file.')
  const { body, headers } = uploadOf(data.slice(1))
  return { body, header: { ...headers, ...header } }
}

const initOf = ({ path, query, header, body }: Request) => ({
  params: { path, query },
  headers: header,
  ...(body !== undefined && { body }),
})

const send = (client: AnyClient, request: Request, idempotencyKey?: string) =>
  explained(() =>
    client[request.operation.method.toUpperCase() as 'GET'](request.operation.path, {
      ...initOf(request),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }),
  )

// Tries a write with the operation for dry runs. The exit code is that of the write.
async function tryWrite(
  client: AnyClient,
  { operation, path, query, body }: Request,
  options: CallOptions,
): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
  const data = await explained(() =>
    dryRun(client, {
      method: operation.method.toUpperCase(),
      path: operation.path,
      params: path,
      query: search,
      body,
    }),
  )
  write(format(data, data, options), options.output)
  const { status, body: result } = data
  if (status < 400) return
  const messages = [...errorMessages(result), `HTTP ${status} in the dry run`]
  throw new UsageError(messages.map(printable).join('\n'), status >= 500 ? EXIT.serverError : EXIT.rejected)
}

// Prints all pages: a table at the end, or a JSON array that grows page by page.
async function printAll(client: AnyClient, request: Request, options: CallOptions): Promise<void> {
  const rows: unknown[] = []
  const sink = options.output === undefined && !isTable(options) ? arrayPrinter() : undefined
  await explained(async () => {
    for await (const { data } of client.pages(request.operation.path, initOf(request))) {
      const entries = options.fields ? data.results.map((row) => pick(row, options.fields!)) : data.results
      if (sink) sink.add(entries)
      else rows.push(...entries)
    }
  })
  if (sink) sink.end()
  else write(format(rows, rows, options), options.output)
}

function arrayPrinter() {
  let last: string | undefined
  console.log('[')
  return {
    add(entries: readonly unknown[]): void {
      for (const entry of entries) {
        if (last !== undefined) console.log(`${last},`)
        last = `  ${JSON.stringify(entry)}`
      }
    },
    end(): void {
      if (last !== undefined) console.log(last)
      console.log(']')
    },
  }
}

const isTable = ({ json = false, table = false, output }: CallOptions): boolean =>
  table || (!json && output === undefined && process.stdout.isTTY === true)

// Returns a table of the entries or of the object, or the response as JSON, limited to the chosen fields.
function format(shown: unknown, whole: unknown, options: CallOptions): string | undefined {
  if (whole === undefined) return undefined
  const { fields } = options
  if (isTable(options)) return Array.isArray(shown) ? tableOf(shown, fields) : recordOf(shown, fields)
  if (!fields) return JSON.stringify(whole, null, 2)
  return JSON.stringify(Array.isArray(shown) ? shown.map((row) => pick(row, fields)) : pick(shown, fields), null, 2)
}

function write(text: string | undefined, output: string | undefined): void {
  if (output !== undefined) writing(output, () => writeFileSync(output, text === undefined ? '' : `${text}\n`))
  else if (text !== undefined) console.log(text)
}

// Downloads to a file beside the target, so that an interrupted download leaves no incomplete file.
async function download(client: AnyClient, request: Request, output: string): Promise<void> {
  const { data } = await explained(() => client.stream(request.operation.path, initOf(request)))
  const part = `${output}.part`
  const file = writing(output, () => openSync(part, 'w'))
  try {
    await explained(() => pipeline(Readable.fromWeb(data as never), createWriteStream(part, { fd: file })))
    renameSync(part, output)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

const writing = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function printFile(file: Blob): Promise<void> {
  if (process.stdout.isTTY) throw new UsageError('The response is a file: use --output <file>.')
  await pipeline(Readable.fromWeb(file.stream() as never), process.stdout, { end: false })
}

function listOperations(words: readonly string[], output: object): Promise<unknown> {
  const command = new Command('boxoffice api')
    .description('Calls an operation of the API by its operationId.')
    .usage('[operation] [options]')
    .option('--search <text>', 'only operations with this text in their ID, summary, tag or path')
    .option('--tag <name>', 'only operations with this tag')
    .option('--json', 'print one JSON array')
    .addHelpText('after', '\nboxoffice api <operation> --help lists the options of an operation.')
    .exitOverride()
    .configureOutput(output as never)
    .action(({ search = '', tag, json = false }: { search?: string; tag?: string; json?: boolean }) => {
      const wanted = search.toLowerCase()
      const found = allOperations().filter(
        (one) =>
          `${one.id} ${one.summary} ${one.tag} ${one.path}`.toLowerCase().includes(wanted) &&
          (tag === undefined || one.tag.toLowerCase() === tag.toLowerCase()),
      )
      const rows = found.map(({ id, method, path, tag, summary }) => ({ id, method, path, tag, summary }))
      console.log(json ? JSON.stringify(rows) : byTag(found))
    })
  return command.parseAsync(words, { from: 'user' })
}

function byTag(operations: readonly Operation[]): string {
  if (!operations.length) return 'There is no such operation.'
  const width = Math.max(...operations.map(({ id }) => id.length))
  return [...Map.groupBy(operations, ({ tag }) => tag)]
    .map(([tag, some]) => [tag, ...some.map(({ id, summary }) => `  ${id.padEnd(width)}  ${summary}`)].join('\n'))
    .join('\n\n')
}

function unknownOperation(id: string, operations: readonly Operation[]): string {
  const [resource] = id.split('.')
  const near = operations.filter((one) => one.id.startsWith(`${resource}.`)).map((one) => one.id)
  return `There is no operation ${id}. ${near.length ? `Did you mean ${near.join(', ')}?` : `Use boxoffice api --search ${resource} to find it.`}`
}
