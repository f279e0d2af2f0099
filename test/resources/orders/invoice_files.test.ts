// The PDFs of invoices: rendered once, and stored until the invoice changes (guide invoices, "The PDF").
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Json } from '../../../scripts/support/document.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { printInvoice } from '../../../src/domain/orders/documents/invoices/files.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { purgeFiles } from '../../../src/jobs/purge_files.ts'
import { exported, fetched } from '../../support/exports.ts'
import { unzipped } from '../../support/shredding.ts'
import { EVENT, INVOICES, newInvoice, settings, world } from './invoices.setup.ts'

const download = async ({ number }: Json): Promise<Buffer> => {
  const response = await fetched(world.owner, `${world.owner.home}${INVOICES}${number}/download/`)
  expect(response).toRespond(200)
  expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return response.bytes
}
const idOf = async ({ number }: Json): Promise<number> => (await world.db('invoices').where({ number }).first('id')).id
const keyOf = async (invoice: Json): Promise<string | undefined> =>
  (
    await world
      .db('invoice_files')
      .where({ invoice_id: await idOf(invoice) })
      .first('key')
  )?.key
const pathOf = (key: string): string => join(world.directory, 'files', key)
/** Returns the keys of all PDFs in the storage. */
const stored = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of storage(world.config).list('invoices')) keys.push(key)
  return keys.sort()
}
const known = async (): Promise<string[]> => (await world.db('invoice_files').pluck('key')).sort()
const regenerate = async ({ number }: Json): Promise<void> => {
  await world.owner.patch('/settings/', { invoice_regenerate_allowed: true })
  expect((await world.owner.post(`${INVOICES}${number}/regenerate/`, undefined)).status).toBe(204)
}

describe('the PDF of an invoice', () => {
  it('is rendered once, also for the archive of all invoices', async () => {
    const invoice = await newInvoice()
    const first = await download(invoice)
    const key = await keyOf(invoice)
    // Another rendering would show this.
    await world
      .db('invoice_lines')
      .where({ invoice_id: await idOf(invoice) })
      .update({ description: 'Rendered again' })
    expect((await download(invoice)).equals(first)).toBe(true)
    const archive = await unzipped(world, (await exported(world, `${EVENT}exporters/invoices/`, {})).bytes)
    expect(archive[`${invoice.number}-${invoice.order}.pdf`]!.equals(first)).toBe(true)
    expect(await keyOf(invoice)).toBe(key)
    expect(await stored()).toEqual(await known())
  })

  it('is stored once by concurrent requests', async () => {
    const invoice = await newInvoice()
    const before = (await stored()).length
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => download(invoice)))
    expect(others.map((other) => other.equals(first!))).toEqual([true, true, true, true, true])
    expect(await stored()).toHaveLength(before + 1)
    expect(await stored()).toEqual(await known())
  })

  it('is replaced when the invoice is regenerated, and stays when it is mailed', async () => {
    const invoice = await newInvoice({ email: 'ada@example.org' })
    const first = await download(invoice)
    const former = (await keyOf(invoice))!
    expect((await world.owner.post(`${INVOICES}${invoice.number}/transmit/`, undefined)).status).toBe(204)
    expect(await keyOf(invoice)).toBe(former)
    await settings({ invoice_footer_text: { en: 'Now with another footer' } })
    await regenerate(invoice)
    expect(await keyOf(invoice)).toBeUndefined()
    const second = await download(invoice)
    expect([second.equals(first), (await download(invoice)).equals(second)]).toEqual([false, true])
    await purgeJob.run({}, world.job())
    expect(await stored()).toEqual(await known())
    expect(await stored()).not.toContain(former)
  })

  it('is not stored if the invoice changes while it is rendered', async () => {
    const invoice = await newInvoice()
    const [id, before] = [await idOf(invoice), await stored()]
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id', 'currency', 'timezone')
    const trx = await world.db.transaction()
    await trx('invoices').where({ id }).update({ invoice_to: 'Somebody else' })
    const printing = printInvoice(world.job(), id, event)
    const waiting = async (): Promise<boolean> =>
      (
        await world.db.raw(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into invoice_files%'",
        )
      ).rows.length > 0
    while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 10))
    await trx.commit()
    const outdated = await printing
    expect([await keyOf(invoice), await stored()]).toEqual([undefined, before])
    expect((await download(invoice)).equals(outdated)).toBe(false)
  })

  it('is the current one with concurrent downloads and changes', async () => {
    const invoice = await newInvoice()
    for (let n = 0; n < 8; n += 1) {
      await settings({ invoice_introductory_text: { en: `Version ${n}` } })
      await Promise.all([download(invoice), regenerate(invoice), download(invoice)])
      const last = await download(invoice)
      await world
        .db('invoice_files')
        .where({ invoice_id: await idOf(invoice) })
        .delete()
      expect((await download(invoice)).equals(last)).toBe(true)
    }
    await purgeJob.run({}, world.job())
    expect(await stored()).toEqual(await known())
  })

  it('is rendered again when the storage has lost it', async () => {
    const invoice = await newInvoice()
    const first = await download(invoice)
    const lost = (await keyOf(invoice))!
    await rm(pathOf(lost))
    expect((await download(invoice)).equals(first)).toBe(true)
    expect(await keyOf(invoice)).not.toBe(lost)
    expect(await stored()).toContain(await keyOf(invoice))
  })

  it('is deleted with its order', async () => {
    const invoice = await newInvoice({ testmode: true })
    await download(invoice)
    const key = await keyOf(invoice)
    expect(await stored()).toContain(key)
    expect((await world.owner.remove(`${EVENT}orders/${invoice.order}/`)).status).toBe(204)
    await purgeJob.run({}, world.job())
    expect(await stored()).not.toContain(key)
    expect(await stored()).toEqual(await known())
  })

  it('is deleted if a server died before it inserted the row', async () => {
    const invoice = await newInvoice()
    await download(invoice)
    const stray = (await keyOf(invoice))!.replace(/[^/]*$/, 'stray')
    await mkdir(dirname(pathOf(stray)), { recursive: true })
    await writeFile(pathOf(stray), '%PDF-')
    await purgeFiles.run({}, world.job())
    expect(await stored()).toContain(stray) // a request can be in progress
    await purgeFiles.run({}, world.job({ now: new Date(world.clock().getTime() + 3 * 86_400_000) }))
    expect(await stored()).toEqual(await known())
  })
})
