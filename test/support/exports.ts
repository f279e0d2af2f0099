// Exports as clients use them: start one, run the job, download the file.
import readWorkbook from 'read-excel-file/node'
import { EXPORTS } from '../../src/domain/operations/exports/making.ts'
import type { Festival } from './festival.ts'
import type { Person } from './people.ts'
import { workOn } from './work.ts'

type Form = Record<string, unknown>
export type Download = { status: number; text: string; bytes: Buffer; headers: Headers }

/** Starts an export and returns the path of its download. @throws Error if the export is rejected */
export async function started(who: Person, path: string, form: Form, headers = {}): Promise<string> {
  const response = await who.post(`${path}run/`, form, { headers })
  expect(response).toRespond(202, { download: expect.stringMatching(/^http:\/\/tickets\.example\/api\/v1\//) })
  return response.body.download.replace('http://tickets.example', '')
}

/** Downloads a file. */
export async function fetched({ base, headers }: Person, path: string): Promise<Download> {
  const response = await fetch(new URL(path, base), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, text: bytes.toString(), bytes, headers: response.headers }
}

/** Runs the export whose download is at this path. */
export const make = (world: Festival, path: string): Promise<void> =>
  workOn(EXPORTS, world.job(), path.split('/').at(-2)!)

/** Runs an export from its start to its file. */
export async function exported(
  world: Festival,
  path: string,
  form: Form,
  { who = world.owner, headers = {} } = {},
): Promise<Download> {
  const download = await started(who, path, form, headers)
  await make(world, download)
  return fetched(who, download)
}

/** Returns the rows of CSV as objects by heading. Cells must not contain line breaks. */
export function csvRows(text: string, delimiter = ','): Record<string, string>[] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^"${delimiter}]*))`, 'g')
  const lines = text.split('\r\n').slice(0, -1)
  const [headings, ...rows] = lines.map((line) => {
    const cells = [...line.matchAll(cell)].map(cellOf)
    return line.startsWith(delimiter) ? ['', ...cells] : cells
  })
  return rows.map((row) => Object.fromEntries(headings!.map((heading, i) => [heading, row[i]!])))
}
const cellOf = ([, quoted, plain]: RegExpMatchArray): string => quoted?.replaceAll('""', '"') ?? plain!

/** Returns the sheets of a workbook by name, with their rows as objects by heading. */
export async function workbook(bytes: Buffer): Promise<Map<string, Record<string, unknown>[]>> {
  const sheets = (await readWorkbook(bytes as never)) as unknown as { sheet: string; data: unknown[][] }[]
  return new Map(
    sheets.map(({ sheet, data: [headings, ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(headings!.map((heading, i) => [heading, row[i]]))),
    ]),
  )
}
