// The PDFs of invoices: rendered when they are first requested, and stored from then on (guide invoices, "The PDF").
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { query } from '../../../../core/data/db.ts'
import type { ReadContext } from '../../../../core/data/mapping.ts'
import { smallPng } from '../../../../core/platform/images.ts'
import { newKey, storage } from '../../../../core/platform/storage.ts'
import { eventSettings } from '../../../catalog/settings.ts'
import { readInvoice } from '../../model/money_mapping.ts'
import { invoicePdf } from './pdf.ts'

type InvoiceEvent = { readonly id: number; readonly currency: string; readonly timezone: string }

/** Returns the PDF of the invoice with this ID. Renders and stores it if it is not stored yet. */
export async function printInvoice(context: ReadContext, id: number, event: InvoiceEvent): Promise<Buffer> {
  const { db } = context
  const [invoice] = await query<{ version: string; key: string | null }>(
    db,
    'select i.xmin::text as version, f.key from invoices i left join invoice_files f on f.invoice_id = i.id where i.id = :id',
    { id },
  )
  const { version, key } = invoice!
  const stored = key === null ? undefined : await contentOf(context, key)
  if (stored) return stored
  const pages = await render(context, id, event)
  if (await store(context, { id, version, key }, pages)) return pages
  // Either a concurrent request has stored a PDF, or the invoice was changed; then the next request renders it again.
  const [other] = await query<{ key: string }>(db, 'select key from invoice_files where invoice_id = :id', { id })
  return (other && (await contentOf(context, other.key))) ?? pages
}

// Returns undefined if the file is missing from the storage.
async function contentOf({ config }: ReadContext, key: string): Promise<Buffer | undefined> {
  const content = await storage(config).get(key)
  return content && buffer(content)
}

/**
 * Stores a PDF, unless a concurrent request has stored one or the invoice was changed after it was read.
 * @param invoice `version` is that of before it was read, `key` that of a PDF that is missing from the storage
 * @returns whether the PDF was stored
 */
async function store(
  { db, config, now }: ReadContext,
  { id, version, key: lost }: { id: number; version: string; key: string | null },
  pages: Buffer,
): Promise<boolean> {
  const key = newKey('invoices', now)
  await storage(config).put(key, Readable.from([pages]), { media_type: 'application/pdf', size: pages.length })
  const [stored] = await query(
    db,
    `insert into invoice_files (invoice_id, key)
    select id, :key from invoices where id = :id and xmin::text = :version for no key update
    on conflict (invoice_id) do update set key = excluded.key where invoice_files.key = :lost
    returning key`,
    { id, key, version, lost },
  )
  if (!stored) await storage(config).delete(key)
  return stored !== undefined
}

async function render(context: ReadContext, id: number, event: InvoiceEvent): Promise<Buffer> {
  const { currency, timezone } = event
  const { region } = await eventSettings(context.db, event)
  const logo = (await logoOf(context, id)) ?? null
  return invoicePdf({ ...(await readInvoice(context, id)), currency, timezone, region, logo })
}

/** Maximum size of an invoice's logo, in pixels. */
const LOGO_PIXELS = { width: 1000, height: 230 }

// An invoice without its logo is better than none.
async function logoOf({ db, config }: ReadContext, id: number): Promise<Buffer | undefined> {
  const [file] = await query<{ key: string }>(
    db,
    'select u.key from invoices i join uploads u on u.id = i.logo_image where i.id = :id',
    { id },
  )
  return file && smallPng(config, file.key, LOGO_PIXELS)
}
