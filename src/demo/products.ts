// What the demo's events sell, and to whom: products, quotas, discounts, questions, vouchers and the waiting list.
import type { Db } from '../core/data/db.ts'
import { at } from './calendar.ts'
import { cellar, theatre } from './theatre.ts'

// What products refer to. The second of each is free to be deleted.
export async function createCatalogBasics(db: Db, organizerId: number, eventId: number): Promise<void> {
  const json = JSON.stringify
  await db('tax_rules').insert([
    {
      event_id: eventId,
      name: json({ en: 'VAT', de: 'MwSt.' }),
      rate: '19.00',
      code: 'S/standard',
      home_country: 'DE',
    },
    {
      event_id: eventId,
      name: json({ en: 'Reduced VAT', de: 'Ermäßigte MwSt.' }),
      internal_name: 'Catering',
      rate: '7.00',
      code: 'S/reduced',
      eu_reverse_charge: true,
      home_country: 'DE',
      keep_gross_if_rate_changes: true,
      custom_rules: json([
        {
          country: 'EU',
          address_type: 'business_vat_id',
          action: 'reverse',
          rate: null,
          code: 'AE',
          invoice_text: { en: 'Reverse charge, the recipient owes the tax.' },
        },
        { country: 'ZZ', address_type: '', action: 'vat', rate: null, code: null, invoice_text: null },
      ]),
    },
  ])
  await db('item_meta_properties').insert([
    { event_id: eventId, name: 'ledger_account' },
    { event_id: eventId, name: 'wristband', default: 'white', allowed_values: json(['white', 'blue', 'gold']) },
  ])
  await db('sales_channels').insert({
    organizer_id: organizerId,
    identifier: 'api.reseller',
    label: json({ en: 'Resellers', de: 'Wiederverkauf' }),
    type: 'api',
    position: 2,
  })
  await db('membership_types').insert([
    { organizer_id: organizerId, name: json({ en: 'Friends of Kulturwerk', de: 'Freundeskreis Kulturwerk' }) },
    {
      organizer_id: organizerId,
      name: json({ en: 'Ten concert pass', de: 'Zehnerkarte' }),
      transferable: true,
      max_usages: 10,
    },
  ])
  await db('seating_plans').insert(
    [theatre(), cellar()].map((layout) => ({ organizer_id: organizerId, name: layout.name, layout: json(layout) })),
  )
  await db('event_meta_properties').insert([
    { organizer_id: organizerId, name: 'cost_center', required: true, protected: true, filter_allowed: false },
    {
      organizer_id: organizerId,
      name: 'genre',
      default: 'talks',
      filter_public: true,
      public_label: json({ en: 'Genre', de: 'Genre' }),
      choices: json([
        { key: 'talks', label: { en: 'Talks', de: 'Vorträge' } },
        { key: 'jazz', label: { en: 'Jazz', de: 'Jazz' } },
      ]),
    },
  ])
}

/**
 * What the conference sells. Its ticket has variations, workshops and an evening to choose from, and a dinner and the proceedings
 * in it. The student ticket, which is the second, is free to be deleted.
 * @returns the ids of the products by name
 */
export async function createProducts(db: Db, event: number) {
  const [tickets, workshops, evening, merchandise] = await db('categories')
    .where({ event_id: event })
    .orderBy('id')
    .pluck('id')
  const [vat] = await db('tax_rules').where({ event_id: event }).orderBy('id').pluck('id')
  const [ledger, wristband] = await db('item_meta_properties').where({ event_id: event }).orderBy('id').pluck('id')
  const [web] = await db('sales_channels')
    .join('events', 'events.organizer_id', 'sales_channels.organizer_id')
    .where({ 'events.id': event, identifier: 'web' })
    .pluck('sales_channels.id')
  const text = (en: string, de: string) => JSON.stringify({ en, de })
  let position = 0
  const product = async (
    en: string,
    de: string,
    category: number,
    price: string,
    fields: object = {},
  ): Promise<number> => {
    const row = {
      event_id: event,
      name: text(en, de),
      category_id: category,
      default_price: price,
      tax_rule_id: vat,
      position: (position += 1),
    }
    const [{ id }] = await db('items')
      .insert({ ...row, ...fields })
      .returning('id')
    await db('item_sales_channels').insert({ item_id: id, sales_channel_id: web })
    await db('item_meta_values').insert({ item_id: id, property_id: ledger, value: '4400' })
    return id
  }
  const variations = async (item: number, rows: object[]): Promise<number[]> => {
    const made = await db('variations')
      .insert(rows.map((row, i) => ({ item_id: item, position: i + 1, ...row })))
      .returning('id')
    await db('variation_sales_channels').insert(made.map(({ id }) => ({ variation_id: id, sales_channel_id: web })))
    return made.map(({ id }) => id)
  }

  const admission = { admission: true, personalized: true }
  const conference = await product('Conference ticket', 'Konferenzticket', tickets, '390.00', {
    ...admission,
    description: text('Both days, with dinner and proceedings.', 'Beide Tage, mit Abendessen und Tagungsband.'),
  })
  const student = await product('Student ticket', 'Studierendenticket', tickets, '120.00', {
    ...admission,
    description: text('For pupils and students, *with ID*.', 'Für Schule und Studium, *mit Ausweis*.'),
    max_per_order: 1,
    checkin_attention: true,
    checkin_text: 'Check the student ID',
    original_price: '390.00',
  })
  const light = await product(
    'Workshop: Live coding for light',
    'Workshop: Licht live programmieren',
    workshops,
    '80.00',
    { max_per_order: 2 },
  )
  const access = await product('Workshop: Stages for everyone', 'Workshop: Bühnen für alle', workshops, '80.00', {
    max_per_order: 2,
  })
  const dinner = await product('Conference dinner', 'Konferenzdinner', evening, '48.00')
  const proceedings = await product('Proceedings', 'Tagungsband', merchandise, '29.00')
  const sponsor = await product('Sponsorship', 'Sponsoring', tickets, '2500.00', {
    internal_name: 'Invoice only',
    require_approval: true,
    require_voucher: true,
    hide_without_voucher: true,
    generate_tickets: false,
    allow_waitinglist: false,
  })
  const shirt = await product('T-shirt', 'T-Shirt', merchandise, '24.50')

  const [, , supporter] = await variations(conference, [
    { value: text('Regular', 'Regulär') },
    {
      value: text('Early bird', 'Frühbucher'),
      default_price: '290.00',
      original_price: '390.00',
      available_until: at(60, 0),
      available_until_mode: 'info',
    },
    { value: text('Supporter', 'Förderticket'), default_price: '590.00' },
  ])
  await db('variation_meta_values').insert({ variation_id: supporter, property_id: wristband, value: 'gold' })
  await variations(student, [
    { value: text('Both days', 'Beide Tage') },
    { value: text('One day', 'Ein Tag'), default_price: '70.00' },
  ])
  await variations(
    shirt,
    ['S', 'M', 'L'].map((size) => ({ value: JSON.stringify({ en: size }) })),
  )
  await db('addons').insert([
    { item_id: conference, addon_category_id: evening, position: 1 },
    { item_id: conference, addon_category_id: workshops, max_count: 2, position: 2 },
    { item_id: student, addon_category_id: workshops, position: 1 },
  ])
  await db('bundles').insert([
    { item_id: conference, bundled_item_id: dinner, designated_price: '48.00' },
    { item_id: conference, bundled_item_id: proceedings, designated_price: '29.00' },
    { item_id: student, bundled_item_id: proceedings },
  ])
  await db('program_times').insert([
    { item_id: light, start: at(90, 14), end: at(90, 17) },
    { item_id: access, start: at(90, 14), end: at(90, 17) },
    { item_id: access, start: at(91, 10), end: at(91, 13) },
  ])
  return { conference, student, light, access, dinner, proceedings, sponsor, shirt }
}

// What the concert series sells; the second act is dearer.
export async function createConcertTicket(db: Db, organizerId: number, event: number): Promise<void> {
  const json = JSON.stringify
  const dates = await db('subevents').where({ event_id: event }).orderBy('id').pluck('id')
  const [ticket] = await db('items')
    .insert({
      event_id: event,
      name: json({ en: 'Concert ticket', de: 'Konzertkarte' }),
      default_price: '22.00',
      admission: true,
      has_variations: true,
    })
    .returning('id')
  const variations = await db('variations')
    .insert([
      { item_id: ticket.id, value: json({ en: 'Reduced', de: 'Ermäßigt' }), default_price: '16.00' },
      { item_id: ticket.id, value: json({ en: 'Full', de: 'Voll' }), position: 1 },
    ])
    .returning('id')
  const web = db('sales_channels').where({ organizer_id: organizerId, identifier: 'web' })
  await db('item_sales_channels').insert(web.clone().select(db.raw('?::bigint', [ticket.id]), 'id'))
  for (const { id } of variations)
    await db('variation_sales_channels').insert(web.clone().select(db.raw('?::bigint', [id]), 'id'))
  await db('subevent_item_overrides').insert({ subevent_id: dates[1], item_id: ticket.id, price: '24.00' })
  await db('subevent_variation_overrides').insert({
    subevent_id: dates[1],
    variation_id: variations[0].id,
    price: '18.00',
  })
}

type Products = Awaited<ReturnType<typeof createProducts>>

// There is a lighting desk for so many at the workshop, and for each of them somebody waits.
const LIGHT_DESKS = 3

// How much there is of everything: seats for the conference, of which so many for early birds at most, places in each workshop and in
// the cellar on each date.
export async function createQuotas(
  db: Db,
  { conference, student, sponsor, shirt, ...others }: Products,
  series: number,
): Promise<void> {
  const variations = (...items: number[]) => db('variations').whereIn('item_id', items).orderBy('id').pluck('id')
  const quota = async (values: object, items: number[], varying: number[] = []): Promise<void> => {
    const [{ id }] = await db('quotas').insert(values).returning('id')
    await db('quota_items').insert(items.map((item_id) => ({ quota_id: id, item_id })))
    if (varying.length)
      await db('quota_variations').insert(varying.map((variation_id) => ({ quota_id: id, variation_id })))
  }
  const { event_id } = (await db('items').where({ id: conference }).first('event_id'))!
  await quota(
    { event_id, name: 'Conference tickets', size: 400 },
    [conference, student],
    await variations(conference, student),
  )
  await quota(
    { event_id, name: 'Early birds', size: 60, close_when_sold_out: true },
    [conference],
    (await variations(conference)).slice(1, 2),
  )
  await quota({ event_id, name: 'Sponsors' }, [sponsor])
  await quota({ event_id, name: 'T-shirts', size: 150 }, [shirt], await variations(shirt))
  for (const item of Object.values(others)) {
    await quota(
      {
        event_id,
        name: (await db('items').where({ id: item }).first('name'))!.name.en,
        size: item === others.light ? LIGHT_DESKS : 20,
      },
      [item],
    )
  }
  const tickets = await db('items').where({ event_id: series }).pluck('id')
  const kinds = await variations(...tickets)
  for (const { id, name } of await db('subevents').where({ event_id: series }).orderBy('id').select('id', 'name')) {
    await quota(
      { event_id: series, subevent_id: id, name: name.en, size: 80, release_after_exit: true },
      tickets,
      kinds,
    )
  }
}

// The first is for groups; the second is about the first product only.
export async function createDiscounts(db: Db, event: number): Promise<void> {
  await db('discounts').insert([
    {
      event_id: event,
      internal_name: 'Groups of five and more',
      position: 1,
      condition_ignore_voucher_discounted: true,
      condition_min_count: 5,
      benefit_discount_matching_percent: '10.00',
    },
    {
      event_id: event,
      internal_name: 'Third ticket at half price',
      position: 2,
      condition_all_products: false,
      condition_min_count: 3,
      benefit_discount_matching_percent: '50.00',
      benefit_only_apply_to_cheapest_n_matches: 1,
    },
  ])
  await db.raw(
    `insert into discount_sales_channels (discount_id, sales_channel_id) select d.id, c.id from discounts d join events e on e.id = d.event_id
    join sales_channels c on c.organizer_id = e.organizer_id and c.identifier = 'web' where d.event_id = ?`,
    [event],
  )
  await db.raw(
    `insert into discount_items (discount_id, item_id) select d.id, i.id from discounts d join items i on i.event_id = d.event_id
    where d.event_id = ? and not d.condition_all_products order by i.id limit 1`,
    [event],
  )
}

// Buyers of the first product may say at which university they study; whoever studies at another one names it.
export async function createQuestions(db: Db, eventId: number): Promise<void> {
  const json = JSON.stringify
  const [university] = await db('questions')
    .insert({
      event_id: eventId,
      question: json({ en: 'Which university do you study at?', de: 'An welcher Hochschule studierst du?' }),
      type: 'C',
      position: 1,
      identifier: 'university',
    })
    .returning('id')
  const options = [
    ['uhh', { en: 'Hamburg University', de: 'Universität Hamburg' }],
    ['hfmt', { en: 'University of Music and Theatre', de: 'Hochschule für Musik und Theater' }],
    ['other', { en: 'Another one', de: 'Eine andere' }],
  ] as const
  await db('question_options').insert(
    options.map(([identifier, answer], index) => ({
      question_id: university.id,
      event_id: eventId,
      identifier,
      answer: json(answer),
      position: index + 1,
    })),
  )
  const [name] = await db('questions')
    .insert({
      event_id: eventId,
      question: json({ en: 'What is its name?', de: 'Wie heißt sie?' }),
      type: 'S',
      required: true,
      position: 2,
      identifier: 'university-name',
      dependency_question_id: university.id,
      dependency_values: json(['other']),
    })
    .returning('id')
  const { id: item_id } = await db('items').where({ event_id: eventId }).orderBy('id').first('id')
  await db('question_items').insert([university, name].map(({ id }) => ({ question_id: id, item_id })))
}

// One opens the sponsorships, the second gives friends another price, and the third keeps tickets for the press.
export async function createVouchers(
  db: Db,
  event_id: number,
  { conference, sponsor }: Awaited<ReturnType<typeof createProducts>>,
): Promise<void> {
  const regular = await db('variations').where({ item_id: conference }).orderBy('id').first('id')
  await db('vouchers').insert([
    {
      event_id,
      code: 'SPONSORS26',
      max_usages: 10,
      item_id: sponsor,
      tag: 'sponsors',
      comment: 'Opens the sponsorships',
    },
    {
      event_id,
      code: 'CREWMATE26',
      max_usages: 5,
      price_mode: 'set',
      value: '190.00',
      item_id: conference,
      tag: 'crew',
      comment: 'Friends of the crew, at cost',
    },
    {
      event_id,
      code: 'PRESS26',
      max_usages: 4,
      block_quota: true,
      price_mode: 'set',
      value: '0.00',
      item_id: conference,
      variation_id: regular.id,
      tag: 'press',
      comment: 'Kept for journalists',
    },
  ])
}

// The second is free to be deleted; the last will be served first.
export async function createWaitingList(db: Db, event: number, { light }: Products): Promise<void> {
  const people = [
    ['Jun', 'Watanabe', 'en', null, 0],
    ['Noor', 'Haddad', 'de', '+49405550142', 0],
    ['Tilda', 'Brandt', 'de', null, 10],
  ] as const
  await db('waiting_list_entries').insert(
    people.map(([given_name, family_name, locale, phone, priority], i) => ({
      event_id: event,
      item_id: light,
      created: at(-3 + i, 18, 5),
      name: `${given_name} ${family_name}`,
      name_parts: JSON.stringify({ given_name, family_name }),
      email: `${given_name.toLowerCase()}@example.org`,
      phone,
      locale,
      priority,
    })),
  )
}
