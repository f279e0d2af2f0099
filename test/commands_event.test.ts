// `boxoffice event`: an event as one file, against a server with the demo data.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { properties } from '../src/commands/api/contract.ts'
import { fieldsOf, KINDS, operationOf, settingsFields } from '../src/commands/event/kinds.ts'
import { command as commandWith } from './support/command.ts'
import type { Festival } from './support/festival.ts'
import { festival } from './support/festival.ts'

let world: Festival
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-event-'))
beforeAll(async () => {
  world = await festival()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.end()
})

const command = (...words: string[]) =>
  commandWith(['event', ...words], {
    XDG_CONFIG_HOME: folder,
    BOXOFFICE_URL: world.base,
    BOXOFFICE_TOKEN: world.owner.headers.Authorization!.slice('Token '.length),
    BOXOFFICE_ORGANIZER: 'kulturwerk',
  })
const fine = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await command(...words)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}
// biome-ignore lint/suspicious/noExplicitAny: files are read at any depth
type File = Record<string, any>
const exported = async (event: string): Promise<File> => parse(await fine('export', '--event', event))
const write = (name: string, file: File): string => {
  const path = join(folder, `${name}.yaml`)
  writeFileSync(path, stringify(file))
  return path
}
const UNCHANGED = '0 to create, 0 to update, 0 to delete.\n'

describe('boxoffice event', () => {
  it.each([
    'openstage26',
    'kellerkonzerte',
    'grandtheater',
  ])('copies %s exactly, and applying it again changes nothing', async (event) => {
    const original = await exported(event)
    expect(await fine('plan', write(event, original), '--delete')).toBe(UNCHANGED)
    const copy = { ...original, event: { ...original.event, slug: `${event}-copy` } }
    const path = write(`${event}-copy`, copy)
    expect(await fine('plan', path)).toMatch(/^\+ event\n/)
    expect(await fine('apply', path)).toMatch(/^create event\n[^]*\n\d+ created, \d+ updated, 0 deleted\.\n$/)
    expect(await exported(`${event}-copy`)).toEqual(copy)
    expect(await fine('plan', path, '--delete')).toBe(UNCHANGED)
    expect(await fine('apply', path)).toBe('0 created, 0 updated, 0 deleted.\n')
  })

  it('has every writable field of the contract, except those that are listed here', () => {
    const left = ['events', ...KINDS.map(({ name }) => name)].flatMap((name) => {
      const written = Object.keys(properties(operationOf(name, 'create').body!.schema!))
      const parts = KINDS.filter(({ parent }) => parent === name).map((part) => part.name)
      return written
        .filter((field) => !(field in fieldsOf(name)) && !parts.includes(field))
        .map((field) => `${name}.${field}`)
    })
    expect(left).toEqual([
      ...['events.item_meta_properties', 'events.sales_channels', 'items.sales_channels'],
      ...['variations.sales_channels', 'questions.dependency_value', 'discounts.sales_channels'],
      'mail_rules.include_pending',
    ])
    const settings = Object.keys(properties(operationOf('event_settings', 'update').body!.schema!))
    expect(settings.filter((key) => !(key in settingsFields()))).toEqual([
      'invoice_logo_image',
      ...['secret_key', 'webhook_secret', 'test_secret_key', 'test_webhook_secret'].map(
        (key) => `payment_stripe__${key}`,
      ),
      ...['logo_image', 'og_image'],
    ])
  })

  it('recognizes a renamed object by its key, and a new key by its name', async () => {
    const slug = 'renamed'
    const first = small(slug)
    await fine('apply', write(slug, first))
    const { items, ...rest } = first
    const ids = await itemIds(slug)
    const renamed = { ...rest, items: { ...items, ticket: { ...items.ticket, name: { en: 'Admission' } } } }
    expect(await fine('plan', write(slug, renamed))).toBe(
      '~ items.ticket\n    name: {"en":"Ticket"} -> {"en":"Admission"}\n0 to create, 1 to update, 0 to delete.\n',
    )
    await fine('apply', write(slug, renamed))
    expect(await fine('plan', write(slug, renamed))).toBe(UNCHANGED)
    expect(await itemIds(slug)).toEqual(ids)
    const rekeyed = {
      ...rest,
      items: { other: renamed.items.ticket },
      quotas: { all: { ...rest.quotas.all, items: ['other'] } },
    }
    expect(await fine('plan', write(slug, rekeyed))).toBe(UNCHANGED)
  })

  it('tells objects of the same internal name apart by their names', async () => {
    const slug = 'namesakes'
    const product = (en: string, fields: File = {}): File => ({ name: { en }, default_price: '5.00', ...fields })
    const withItems = (items: File): string => write(slug, { ...small(slug), items, quotas: {} })
    await fine('apply', withItems({ foyer: product('Foyer') }))
    const path = withItems({
      c: product('Hall', { internal_name: 'C' }),
      'c-2': product('Foyer', { internal_name: 'C' }),
    })
    expect(await fine('apply', path)).toContain('1 created, 1 updated')
    expect(await fine('plan', path)).toBe(UNCHANGED)
  })

  it('deletes only with --delete, and treats omitted fields as their default', async () => {
    const slug = 'shrinking'
    const whole = small(slug)
    await fine('apply', write(slug, { ...whole, settings: { max_items_per_order: 3 } }))
    expect((await exported(slug)).settings.max_items_per_order).toBe(3)
    const { quotas: _, ...rest } = whole
    const { max_per_order: __, ...ticket } = whole.items.ticket
    const path = write(slug, { ...rest, items: { ticket } })
    expect(await fine('plan', path)).toBe(
      [
        '~ settings\n    max_items_per_order: 3 -> null',
        '~ items.ticket\n    max_per_order: 4 -> null',
        '  kept: quotas.all (only on the server), only deleted with --delete',
        '0 to create, 2 to update, 0 to delete.\n',
      ].join('\n'),
    )
    await fine('apply', path)
    expect(Object.keys((await exported(slug)).quotas)).toEqual(['all'])
    const plan = JSON.parse(await fine('plan', path, '--delete', '--json'))
    expect(plan.changes.map(({ action }: { action: string }) => action)).toEqual(['delete'])
    expect(await command('plan', path, '--delete', '--check')).toMatchObject({ code: 2 })
    expect(await fine('apply', path, '--delete')).toBe(
      'delete quotas.all (only on the server)\n0 created, 0 updated, 1 deleted.\n',
    )
    expect(await fine('plan', path, '--delete', '--check')).toBe(UNCHANGED)
  })

  it('deletes a question before the one on which it depends', async () => {
    const slug = 'dependent'
    const questions = {
      first: { question: { en: 'First' }, type: 'S', dependency_question: 'second', dependency_values: ['yes'] },
      second: { question: { en: 'Second' }, type: 'C', options: { yes: { answer: { en: 'Yes' }, identifier: 'yes' } } },
    }
    await fine('apply', write(slug, { ...small(slug), questions }))
    const path = write(slug, small(slug))
    expect(await fine('apply', path, '--delete')).toContain('0 created, 0 updated, 2 deleted.')
    expect(await fine('plan', path, '--delete')).toBe(UNCHANGED)
  })

  it('turns bundles around: those that are in the way are deleted before others are created', async () => {
    const slug = 'bundled'
    const product = (name: string, ...contents: string[]): File => ({
      name: { en: name },
      default_price: '5.00',
      ...(contents.length && { bundles: contents.map((bundled_item) => ({ bundled_item })) }),
    })
    const withItems = (items: File): string => write(slug, { ...small(slug), items, quotas: {} })
    const contents = async (): Promise<File> =>
      Object.fromEntries(
        Object.entries<File>((await exported(slug)).items).map(([key, { bundles = [] }]) => [
          key,
          bundles.map((one: File) => one.bundled_item),
        ]),
      )
    await fine('apply', withItems({ menu: product('Menu', 'soup'), soup: product('Soup') }))
    const turned = withItems({ menu: product('Menu'), soup: product('Soup', 'menu') })
    const { code, stderr } = await command('apply', turned, '--no-dry-run')
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /\n {2}items\.soup\.bundles\.0\.bundled_item: menu has bundles on the server\. They are only deleted with --delete\.\nNothing was changed\.\n$/,
      ),
    ])
    expect(await contents()).toEqual({ menu: ['soup'], soup: [] })
    expect(await fine('apply', turned, '--delete')).toBe(
      'delete items.menu.bundles.unnamed (only on the server)\ncreate items.soup.bundles.0\n1 created, 0 updated, 1 deleted.\n',
    )
    expect(await contents()).toEqual({ menu: [], soup: ['menu'] })
    expect(await fine('plan', turned, '--delete')).toBe(UNCHANGED)
    // Bundles that remain are an obstacle also with --delete.
    const nested = withItems({
      menu: product('Menu'),
      soup: product('Soup', 'menu'),
      feast: product('Feast', 'soup'),
    })
    expect((await command('apply', nested, '--delete')).stderr).toContain(
      'items.feast.bundles.0.bundled_item: soup has bundles on the server.\nNothing',
    )
    expect(Object.keys((await exported(slug)).items)).toEqual(['menu', 'soup'])
    // A product that is part of another one can get bundles afterwards, so an export can contain both in any order.
    const chain = {
      ...small('chain'),
      items: { soup: product('Soup', 'menu'), feast: product('Feast', 'soup'), menu: product('Menu') },
      quotas: {},
    }
    expect(await fine('apply', write('chain', chain))).toMatch(
      /create items\.feast\.bundles\.0\ncreate items\.soup\.bundles\.0\n/,
    )
    expect((await exported('chain')).items).toMatchObject(chain.items)
  })

  it('turns dependencies of questions around, and changes the type of a question on which others depended', async () => {
    const slug = 'turned'
    const options = (identifier: string): File => ({ options: { yes: { answer: { en: 'Yes' }, identifier } } })
    const question = (name: string, fields: File): File => ({ question: { en: name }, ...fields })
    const withQuestions = (questions: File): string => write(slug, { ...small(slug), questions })
    const first = {
      one: question('One', { type: 'C', ...options('a'), dependency_question: 'two', dependency_values: ['b'] }),
      two: question('Two', { type: 'C', ...options('b'), dependency_question: 'three', dependency_values: ['c'] }),
      three: question('Three', { type: 'C', ...options('c') }),
      four: question('Four', { type: 'S', dependency_question: 'three', dependency_values: ['c'] }),
    }
    await fine('apply', withQuestions(first))
    const { dependency_question: _, dependency_values: __, ...one } = first.one
    const turned = {
      one,
      three: question('Three', { type: 'B', dependency_question: 'two', dependency_values: ['b'] }),
      two: { ...first.two, dependency_question: 'one', dependency_values: ['a'] },
    }
    const path = withQuestions(turned)
    expect(await fine('apply', path, '--delete')).toBe(
      [
        'update questions.one',
        'delete questions.four (only on the server)',
        'update questions.three',
        'update questions.two',
        'delete questions.three.options.yes (only on the server)',
        '0 created, 3 updated, 2 deleted.\n',
      ].join('\n'),
    )
    expect((await exported(slug)).questions).toMatchObject(turned)
    expect(await fine('plan', path, '--delete')).toBe(UNCHANGED)
  })

  it('moves an identifier to an option of another question', async () => {
    const slug = 'identified'
    const question = (name: string, identifiers: readonly string[]): File => ({
      question: { en: name },
      type: 'C',
      options: Object.fromEntries(identifiers.map((one) => [one, { answer: { en: one }, identifier: one }])),
    })
    const depends = { dependency_question: 'one', dependency_values: ['b'] }
    const text = { question: { en: 'Text' }, type: 'S', ...depends }
    const first = { one: question('One', ['a', 'b']), text, two: question('Two', ['c']) }
    await fine('apply', write(slug, { ...small(slug), questions: first }))
    const moved = { one: question('One', ['a']), two: question('Two', ['c', 'b']), other: question('Other', ['d']) }
    const path = write(slug, { ...small(slug), questions: moved })
    expect((await command('apply', path)).stderr).toContain(
      'questions.two.options.b: identifier: This identifier is already used in the event.\nNothing was changed.',
    )
    expect(await fine('apply', path, '--delete')).toContain('3 created, 0 updated, 2 deleted.')
    expect((await exported(slug)).questions).toMatchObject(moved)
    expect(await fine('plan', path, '--delete')).toBe(UNCHANGED)
  })

  it('says why a plan cannot be applied, and writes nothing', async () => {
    const wrong = async (file: File): Promise<string> => {
      const { code, stdout, stderr } = await command('apply', write('wrong', file))
      expect([code, stdout]).toEqual([1, ''])
      return stderr
    }
    const file = small('wrong')
    const { ticket } = file.items
    expect(await wrong({ ...file, carts: {}, items: { ticket: { ...ticket, colour: 'red' } } })).toBe(
      `${join(folder, 'wrong.yaml')} is not valid.\ncarts: there is no such section.\nitems.ticket.colour: there is no such field.\n`,
    )
    expect(await wrong({ ...file, items: [], quotas: { all: 3 } })).toMatch(
      /items: this must be a map of objects by key\.\nquotas\.all: this must be a map of fields\.\n$/,
    )
    expect(await wrong({ ...file, items: { ticket: { ...ticket, tax_rule: 'vat' } } })).toMatch(
      /The plan cannot be applied:\n {2}items\.ticket\.tax_rule: there is no vat in tax_rules\.\nNothing was changed\.\n$/,
    )
    const { default_price: _, ...free } = ticket
    expect(await wrong({ ...file, items: { ticket: free } })).toMatch(
      /items\.ticket\.default_price: a new object needs this field/,
    )
    expect(await wrong({ ...file, event: { ...file.event, currency: 'EURO' } })).toMatch(/\n {2}event: currency: /)
    expect((await command('export', '--event', 'wrong')).code).toBe(4)
    // The server tries what does not depend on other writes.
    await fine('apply', write('wrong', file))
    const before = await exported('wrong')
    const categories = { good: { name: { en: 'Good' } } }
    const invalid = { ...file, categories, items: { ticket: { ...ticket, default_price: 'a lot' } } }
    expect(await wrong(invalid)).toMatch(
      /The plan cannot be applied:\n {2}items\.ticket: default_price: [^\n]+\nNothing was changed\.\n$/,
    )
    const variations = { adult: { value: { en: 'Adult' } } }
    expect(await wrong({ ...file, items: { ticket: { ...ticket, variations } } })).toMatch(
      /the product exists without variations/,
    )
    expect(await exported('wrong')).toEqual(before)
    const varied = { ...small('varied'), items: { ticket: { ...ticket, variations } }, quotas: {} }
    await fine('apply', write('varied', varied))
    const bare = { ...varied, items: { ticket } }
    expect(await fine('plan', write('varied', bare))).toContain(
      'kept: items.ticket.variations.adult (only on the server)',
    )
    expect((await command('plan', write('varied', bare), '--delete')).stdout).toContain(
      'items.ticket.variations: the last variation of a product cannot be deleted.',
    )
  })

  it('continues after a rejected write', async () => {
    const slug = 'continued'
    const rule = {
      subject: { en: 'Soon' },
      template: { en: 'See you at {nowhere}' },
      send_date: '2035-01-01T10:00:00Z',
    }
    const file = { ...small(slug), mail_rules: { soon: rule } }
    const { code, stderr } = await command('apply', write(slug, file))
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(
        /^mail_rules\.soon: template[^\n]+\nHTTP 400, request \S+\n3 changes were applied\. Apply the file again to continue\.\n$/,
      ),
    ])
    const fixed = { ...file, mail_rules: { soon: { ...rule, template: { en: 'See you' } } } }
    expect(await fine('apply', write(slug, fixed))).toBe('create mail_rules.soon\n1 created, 0 updated, 0 deleted.\n')
    expect(await exported(slug)).toMatchObject(fixed)
  })

  it('refers to products in rules, prices of dates and seats by key', async () => {
    const file = await exported('grandtheater')
    const mapped = Object.values<File>(file.subevents).find(
      (one) => Object.keys(one.seat_category_mapping ?? {}).length,
    )!
    for (const key of Object.values<string>(mapped.seat_category_mapping))
      expect(Object.keys(file.items)).toContain(key)
    expect(mapped.seating_plan).toEqual(expect.stringMatching(/[a-z]/i))
    const slug = 'ruled'
    const lookup = (key: string) => ({
      inList: [{ var: 'product' }, { objectList: [{ lookup: ['product', key, 'Label'] }] }],
    })
    const ruled = { ...small(slug), checkin_lists: { entry: { name: 'Entry', rules: lookup('ticket') } } }
    await fine('apply', write(slug, ruled))
    expect((await exported(slug)).checkin_lists.entry.rules).toEqual(lookup('ticket'))
    const [list] = (await world.owner.get(`/events/${slug}/checkinlists/`)).body.results
    expect(list.rules).toEqual(lookup(String((await itemIds(slug))[0])))
    const unknown = { ...ruled, checkin_lists: { entry: { name: 'Entry', rules: lookup('nothing') } } }
    expect((await command('plan', write(slug, unknown))).stdout).toContain(
      'checkin_lists.entry.rules: there is no nothing in items.',
    )
  })

  it('keeps pictures and backgrounds as files beside its own', async () => {
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    writeFileSync(join(folder, 'red.png'), picture)
    const slug = 'pictured'
    const file = small(slug)
    const ticket = { ...file.items.ticket, picture: 'red.png' }
    await fine('apply', write(slug, { ...file, items: { ticket } }))
    expect(await fine('plan', write(slug, { ...file, items: { ticket } }))).toBe(UNCHANGED)
    // A file that is not named remains.
    expect(await fine('plan', write(slug, file))).toBe(UNCHANGED)
    const path = join(folder, 'saved.yaml')
    await fine('export', '--event', slug, '--output', path)
    const saved: File = parse(readFileSync(path, 'utf8'))
    expect(saved.items.ticket.picture).toMatch(/^saved\.files\/[0-9a-f]{16}\.png$/)
    expect(readFileSync(join(folder, saved.items.ticket.picture))).toEqual(picture)
    expect(await fine('plan', path)).toBe(UNCHANGED)
    expect(await exported(slug)).not.toHaveProperty('items.ticket.picture')
    expect((await command('apply', path, '--event', 'pictured-copy')).code).toBe(0)
    expect(await fine('plan', path, '--event', 'pictured-copy')).toBe(UNCHANGED)
    const other = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    writeFileSync(join(folder, 'red.png'), other)
    expect(await fine('plan', write(slug, { ...file, items: { ticket } }))).toMatch(
      /^~ items\.ticket\n {4}picture: "sha256:/,
    )
    const none = write(slug, { ...file, items: { ticket: { ...ticket, picture: null } } })
    await fine('apply', none)
    expect((await world.owner.get(`/events/${slug}/items/`)).body.results[0].picture).toBeNull()
    const missing = await command(
      'plan',
      write(slug, { ...file, items: { ticket: { ...ticket, picture: 'none.png' } } }),
    )
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/none\.png cannot be read \(ENOENT\)/)])
  })

  it.each([
    [['export', '--event', 'nowhere'], 4, /^There is no event nowhere of kulturwerk, or you may not see it\.\n$/],
    [['export'], 1, /^Name the event with --event, or in event\.slug of the file\.\n$/],
    [
      ['export', '--event', 'openstage26', '--output', '/nowhere/x'],
      1,
      /^The file \/nowhere\/x cannot be written \(ENOENT\)\.\n$/,
    ],
    [['plan', '/nowhere'], 1, /^The file \/nowhere cannot be read \(ENOENT\)\.\n$/],
  ])('%j fails with one clear sentence', async (words, exitCode, message) => {
    const { code, stderr } = await command(...words)
    expect([code, stderr]).toEqual([exitCode, expect.stringMatching(message)])
  })

  it('runs the example of the guide', async () => {
    const guide = readFileSync('spec/guides/event-as-code.md', 'utf8')
    const [, yaml] = /^```yaml\n([^]*?)^```/m.exec(guide)!
    const path = join(folder, 'summer-party.yaml')
    writeFileSync(path, yaml!)
    const blocks = [...guide.replace(/^```yaml\n[^]*?^```\n/m, '').matchAll(/^```\n([^]*?)^```/gm)].map(
      ([, block]) => block!,
    )
    const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('boxoffice event '))
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines)
      await fine(
        ...line
          .replaceAll(/\S+\.yaml/g, (name) => join(folder, name))
          .split(' ')
          .slice(2),
      )
    const slug: string = parse(yaml!).event.slug
    expect(await exported(slug)).toMatchObject(parse(yaml!))
  })
})

const itemIds = async (event: string): Promise<number[]> =>
  (await world.owner.get(`/events/${event}/items/`)).body.results.map(({ id }: { id: number }) => id)

/** Returns the file of an event with one product and its quota. */
const small = (slug: string): File => ({
  event: { slug, name: { en: 'Small event' }, date_from: '2030-05-01T18:00:00Z', currency: 'EUR' },
  items: { ticket: { name: { en: 'Ticket' }, default_price: '10.00', admission: true, max_per_order: 4 } },
  quotas: { all: { name: 'All', size: 100, items: ['ticket'] } },
})
