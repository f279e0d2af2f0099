// An accounting connection: books the ledger of an organizer, stores its invoices, follows its changes from where it stopped, and exports
// its payments (guide connect-accounting). SIGINT and SIGTERM end it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createClient } from 'boxoffice-client'

const { BASE_URL, TOKEN } = process.env
const client = createClient({ baseUrl: BASE_URL ?? 'http://localhost:8000', token: TOKEN })
const organizer = 'kulturwerk'
const HOME = '/api/v1/organizers/{organizer}/'
const params = { path: { organizer } }

const FILE = 'accounting.json'
/** The books, and the position in the change feed up to which they are complete. Amounts are in cents, since floating-point sums of amounts are inexact. */
type Books = { cursor: string; lines: Record<number, number>; invoices: string[] }
const books: Books = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { cursor: '', lines: {}, invoices: [] }

/** Stores the books. A file that is replaced as a whole is never half written. */
function store(): void {
  writeFileSync(`${FILE}.new`, JSON.stringify(books))
  renameSync(`${FILE}.new`, FILE)
}

/** Books the lines of the ledger that are missing. A line never changes, so its ID is enough to recognize it. */
async function bookLedger(): Promise<number> {
  const known = Object.keys(books.lines).length
  for await (const { id, price, count } of client.all(`${HOME}transactions/`, { params }))
    books.lines[id!] ??= Math.round(Number(price) * 100) * count!
  return Object.keys(books.lines).length - known
}

/** Downloads the invoices that are missing. */
async function fetchInvoices(): Promise<number> {
  const missing: { event: string; number: string }[] = []
  for await (const { event, number } of client.all(`${HOME}invoices/`, { params }))
    if (!books.invoices.includes(number!)) missing.push({ event: event!, number: number! })
  for (const { event, number } of missing) {
    const { data } = await client.GET(`${HOME}events/{event}/invoices/{number}/download/`, {
      params: { path: { organizer, event, number } },
    })
    await writeFile(`${number}.pdf`, data.stream())
    books.invoices.push(number)
  }
  return missing.length
}

/** Brings the books up to date, and stores them with the position that they have reached. */
async function update(cursor: string): Promise<void> {
  const [lines, invoices] = [await bookLedger(), await fetchInvoices()]
  books.cursor = cursor
  store()
  const cents = Object.values(books.lines).reduce((sum, amount) => sum + amount, 0)
  console.log(`${lines} lines, ${invoices} invoices, turnover ${(cents / 100).toFixed(2)}`)
}

/** Stores an export of all payments. */
async function exportPayments(): Promise<void> {
  const { data } = await client.POST(`${HOME}exporters/{exporter}/run/`, {
    params: { path: { organizer, exporter: 'paymentlist' } },
    body: { all_events: true, _format: 'default' },
  })
  // The path of the file ends with the ID of the run. The client waits until the file is ready.
  const run = new URL(data.download).pathname.split('/').at(-2)!
  const file = await client.stream(`${HOME}exporters/{exporter}/download/{run}/`, {
    params: { path: { organizer, exporter: 'paymentlist', run } },
  })
  await writeFile('payments.csv', file.data)
  console.log('payments.csv')
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

if (!books.cursor) {
  // The position comes first, so that changes during the update are not missed.
  const { data } = await client.GET(`${HOME}changes/`, { params: { ...params, query: { after: 'now' } } })
  await update(data.cursor)
  await exportPayments()
}
const feed = { params: { ...params, query: { after: books.cursor } }, signal: ending.signal }
for await (const { changes, cursor } of client.follow(`${HOME}changes/`, feed))
  if (changes.some(({ action }) => action.startsWith('svc.event.order.'))) await update(cursor)
