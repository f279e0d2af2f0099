// Ticket files (guide tickets): when they can be downloaded, the job that renders them, and their storage until their content changes.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../../core/data/db.ts'
import { query } from '../../../../core/data/db.ts'
import type { Rejection } from '../../../../core/errors.ts'
import { conflict, forbidden, notFound } from '../../../../core/errors.ts'
import type { AnyContext } from '../../../../core/handler.ts'
import { smallPng } from '../../../../core/platform/images.ts'
import type { Enqueue, JobContext } from '../../../../core/platform/jobs.ts'
import { newKey, storage } from '../../../../core/platform/storage.ts'
import { resolveDateTime } from '../../../catalog/relative_dates.ts'
import type { Settings } from '../../../catalog/settings.ts'
import { eventSettings } from '../../../catalog/settings.ts'
import type { OrderView, PositionView } from '../../model/order_view.ts'
import { orderView } from '../../model/order_view.ts'
import { hashOf, ticketContent } from './content.ts'
import { drawTickets } from './design.ts'

type EventSettings = Settings<'EventSettings'>

/** The file formats of tickets. */
const TICKET_FORMATS = ['pdf'] as const
export type TicketFormat = (typeof TICKET_FORMATS)[number]
/** The media type of each output. */
const MEDIA_TYPES = { pdf: 'application/pdf' } as const

/** The job that renders a ticket file; its data is `{ file_id }`. */
const TICKET_FILE_JOB = 'ticket_file'
/** Time after which a file that is still missing is enqueued again. */
const RETRY_MS = 15_000
/** Maximum size of a ticket's logo, in pixels. */
const LOGO_PIXELS = { width: 900, height: 240 }

/** One ticket, by its position, or null for all tickets of an order. */
export type TicketScope = { readonly id: number } | null
type TicketFile = {
  readonly key: string
  readonly media_type: 'application/pdf'
  readonly size: number
  readonly name: string
}

/**
 * Asserts that tickets of an order can be downloaded.
 * @throws Rejection 403 if the state of the order, the product or the settings of the event do not allow the download
 */
export function assertDownloadable(
  order: OrderView,
  settings: EventSettings,
  which: TicketScope,
  output: TicketFormat,
): void {
  if (!settings[`ticketoutput_${output}__enabled`])
    throw forbidden('The event does not offer tickets in this format.', 'no_ticket')
  if (!order.may_download) throw forbidden('Tickets of an order in this state cannot be downloaded.', 'invalid_state')
  if (!order.positions.some(({ id, has_ticket }) => has_ticket && (which === null || which.id === id)))
    throw forbidden(
      which ? 'There is no ticket for this position.' : 'There are no tickets for this order.',
      'no_ticket',
    )
}

/** The tickets of an order that its customer can download `now`, and the time `from` which more can be downloaded (ISO 8601). */
type CustomerTickets = { readonly now: readonly PositionView[]; readonly from: string | null }

/**
 * Returns which tickets the customer can download and when (guide tickets, "On the page of an order"). If the event does not offer downloads,
 * the list is empty and the time null.
 * @returns undefined if the order has no tickets, or its state does not allow downloads
 */
export function customerTickets(order: OrderView, settings: EventSettings, now: Date): CustomerTickets | undefined {
  const { ticket_download, ticket_download_date, ticketoutput_pdf__enabled } = settings
  const tickets = order.positions.filter(({ has_ticket }) => has_ticket)
  if (!tickets.length || !order.may_download) return undefined
  if (!ticket_download || !ticketoutput_pdf__enabled) return { now: [], from: null }
  const isDue = (time: string): boolean => new Date(time) <= now
  const timed = tickets.map((position) => ({
    position,
    from: ticket_download_date && resolveDateTime(ticket_download_date, order.event, asRelativeTo(position)),
  }))
  const waiting = timed.flatMap(({ from }) => (from && !isDue(from) ? from : []))
  return {
    now: timed.filter(({ from }) => !from || isDue(from)).map(({ position }) => position),
    from: waiting.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
  }
}

const asRelativeTo = ({ subevent }: PositionView) =>
  subevent ? { ...subevent, presale_start: null, presale_end: null } : undefined

/** Returns the positions whose tickets the customer can download now. */
export const ticketsForCustomer = (order: OrderView, settings: EventSettings, now: Date): readonly PositionView[] =>
  customerTickets(order, settings, now)?.now ?? []

/** Returns whether these are all tickets of an order. All tickets together are available as one file. */
export const isEveryTicket = (tickets: readonly PositionView[], { positions }: Pick<OrderView, 'positions'>): boolean =>
  tickets.length > 0 && tickets.length === positions.filter(({ has_ticket }) => has_ticket).length

/**
 * Returns the file of one ticket, or of all tickets of an order. Enqueues the job that renders it if there is no current one.
 * @returns undefined while the job renders it
 */
export async function ticketFile(
  { db, now, enqueue }: { readonly db: Db; readonly now: Date; readonly enqueue: Enqueue },
  order: OrderView,
  settings: EventSettings,
  which: TicketScope,
  output: TicketFormat,
): Promise<TicketFile | undefined> {
  const wanted = hashOf(ticketContent(order, settings, which))
  const values = { order: order.id, position: which?.id ?? null, output }
  const [present] = await query<{ key: string; size: number }>(
    db,
    `select key, size from ticket_files
    where order_id = :order and order_position_id is not distinct from :position and output = :output and shown = :wanted and key is not null`,
    { ...values, wanted },
  )
  if (present) return { ...present, media_type: MEDIA_TYPES[output], name: nameOf(order, which, output) }
  // Further requests during the rendering do not enqueue a second job.
  const [file] = await query<{ id: number }>(
    db,
    `insert into ticket_files (order_id, order_position_id, output, wanted, requested) values (:order, :position, :output, :wanted, :now)
    on conflict on constraint ticket_files_output_key do update set wanted = excluded.wanted, requested = excluded.requested
    where ticket_files.wanted <> excluded.wanted or ticket_files.requested < :before
    returning id`,
    { ...values, wanted, now, before: new Date(now.getTime() - RETRY_MS) },
  )
  if (file) await enqueue(db, TICKET_FILE_JOB, { file_id: file.id })
  return undefined
}

/** Returns the rejection 409 for a file that is being rendered. A retry succeeds within a few seconds. */
const notRendered = (): Rejection =>
  conflict('The file is being created. Please try again in a few seconds.', 'not_ready', 2)

const nameOf = ({ code, event, positions }: OrderView, which: TicketScope, output: TicketFormat): string =>
  `${[event.slug, code, positions.find(({ id }) => id === which?.id)?.positionid].filter((part) => part !== undefined).join('-')}.${output}`

/**
 * Opens the content of a rendered file.
 * @returns undefined if the file is missing from the storage; the next request then renders it again
 */
export async function openTicketFile(
  { db, config }: Pick<JobContext, 'db' | 'config'>,
  { key }: Pick<TicketFile, 'key'>,
): Promise<Readable | undefined> {
  const content = await storage(config).get(key)
  if (!content) await query(db, 'update ticket_files set key = null, shown = null where key = :key', { key })
  return content
}

/**
 * Returns a ticket file for download. Callers must check the permission to view the order.
 * @throws Rejection 404 if there is no such output, order or position; 403 as `assertDownloadable` does; 409 while the file is being rendered
 */
export async function downloadTickets(
  context: Pick<AnyContext, 'db' | 'now' | 'enqueue' | 'config'>,
  order: { readonly id: number },
  which: TicketScope,
  output: string,
): Promise<TicketFile & { readonly content: Readable }> {
  const view = await orderView(context.db, order)
  const known = TICKET_FORMATS.find((name) => name === output)
  if (!view || !known || (which && !view.positions.some(({ id }) => id === which.id))) throw notFound()
  const settings = await eventSettings(context.db, view.event)
  assertDownloadable(view, settings, which, known)
  const file = await ticketFile(context, view, settings, which, known)
  const content = file && (await openTicketFile(context, file))
  if (!content) throw notRendered()
  return { ...file, content }
}

type Row = {
  id: number
  order_id: number
  order_position_id: number | null
  output: TicketFormat
  shown: string | null
  key: string | null
}

/**
 * Renders a ticket file, unless it is up to date or can no longer be downloaded.
 * @returns whether it was rendered
 */
export async function renderTicketFile({ db, config, now }: JobContext, { id }: { id: number }): Promise<boolean> {
  const [row] = await query<Row>(
    db,
    'select id, order_id, order_position_id, output, shown, key from ticket_files where id = :id',
    { id },
  )
  const order = row && (await orderView(db, { id: row.order_id }))
  if (!row || !order) return false
  const which = row.order_position_id === null ? null : { id: row.order_position_id }
  const settings = await eventSettings(db, order.event)
  const content = ticketContent(order, settings, which)
  const shown = hashOf(content)
  if (!content.tickets.length || !order.may_download || (row.key !== null && row.shown === shown)) return false
  const bytes = await drawTickets(content, await logoOf(config, content.logo))
  const media_type = MEDIA_TYPES[row.output]
  const key = newKey('tickets', now)
  await storage(config).put(key, Readable.from([bytes]), { media_type, size: bytes.length })
  // If two workers have rendered the file concurrently, the first result is retained.
  const [recorded] = await query<{ id: number }>(
    db,
    `update ticket_files set shown = :shown, key = :key, media_type = :media_type, size = :size, made = :now
    where id = :id and key is not distinct from :before returning id`,
    { id, shown, key, media_type, size: bytes.length, now, before: row.key },
  )
  if (!recorded) await storage(config).delete(key)
  return recorded !== undefined
}

/**
 * Returns the file of all tickets of an order for a mail. Renders it immediately unless it is up to date.
 * @throws Error if the order changes during the rendering
 */
export async function allTickets(
  context: JobContext,
  order: OrderView,
  settings: EventSettings,
): Promise<TicketFile & { readonly content: Buffer }> {
  const withoutJobs = { ...context, enqueue: async () => undefined }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const file = await ticketFile(withoutJobs, order, settings, null, 'pdf')
    const content = file && (await openTicketFile(context, file))
    if (content) return { ...file, content: await buffer(content) }
    const [row] = await query<{ id: number }>(
      context.db,
      "select id from ticket_files where order_id = :order and order_position_id is null and output = 'pdf'",
      { order: order.id },
    )
    await renderTicketFile(context, row!)
  }
  throw new Error(`the tickets of order ${order.id} change all the time`)
}

// A logo that cannot be read is omitted.
const logoOf = async (config: JobContext['config'], logo: { key: string } | null): Promise<Buffer | null> =>
  (logo && (await smallPng(config, logo.key, LOGO_PIXELS))) ?? null
