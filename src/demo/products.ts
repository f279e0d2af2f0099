// The products of the demo's events, their discounts, and the questions that customers answer for them.
import type { Sent } from '../core/handler.ts'
import type { createBasics } from './basics.ts'
import { at } from './calendar.ts'
import type { DemoScope } from './store.ts'
import { ONLINE, store } from './store.ts'

type Item = Sent<'items.create'>
type ProductFields = Partial<Omit<Item, 'variations'>> & { readonly variations?: readonly object[] }

/**
 * Creates the products of the conference. The conference ticket has variations, workshops and the evening program as add-ons, and bundles the
 * dinner and the proceedings. No order contains the student ticket, the second product, so that examples can delete it.
 * @returns the IDs of the products by name
 */
export async function createProducts(
  event: DemoScope,
  { vat, tickets, workshops, evening, merchandise }: Awaited<ReturnType<typeof createBasics>>,
) {
  let position = 0
  const product = (
    en: string,
    de: string,
    category: number,
    default_price: string,
    { variations = [], ...more }: ProductFields = {},
  ): Promise<number> =>
    store(event, 'items.create', {
      name: { en, de },
      category,
      default_price,
      tax_rule: vat,
      position: (position += 1),
      meta_data: { ledger_account: '4400' },
      personalized: false,
      ...ONLINE,
      variations: variations.map((variation, i) => ({ position: i + 1, ...ONLINE, ...variation })) as never,
      ...more,
    })

  const admission = { admission: true, personalized: true }
  const conference = await product('Conference ticket', 'Konferenzticket', tickets, '390.00', {
    ...admission,
    description: {
      en: 'Both days, with dinner and proceedings.',
      de: 'Beide Tage, mit Abendessen und Tagungsband.',
    },
    variations: [
      { value: { en: 'Regular', de: 'Regulär' } },
      {
        value: { en: 'Early bird', de: 'Frühbucher' },
        default_price: '290.00',
        original_price: '390.00',
        available_until: at(60, 0),
        available_until_mode: 'info',
      },
      {
        value: { en: 'Supporter', de: 'Förderticket' },
        default_price: '590.00',
        meta_data: { wristband: 'gold' },
      },
    ],
    addons: [
      { addon_category: evening, position: 1 },
      { addon_category: workshops, max_count: 2, position: 2 },
    ],
  })
  const student = await product('Student ticket', 'Studierendenticket', tickets, '120.00', {
    ...admission,
    description: { en: 'For pupils and students, *with ID*.', de: 'Für Schüler und Studierende, *mit Ausweis*.' },
    max_per_order: 1,
    checkin_attention: true,
    checkin_text: 'Check the student ID',
    original_price: '390.00',
    variations: [
      { value: { en: 'Both days', de: 'Beide Tage' } },
      { value: { en: 'One day', de: 'Ein Tag' }, default_price: '70.00' },
    ],
    addons: [{ addon_category: workshops, position: 1 }],
  })
  const light = await product(
    'Workshop: Live coding for light',
    'Workshop: Licht live programmieren',
    workshops,
    '80.00',
    { max_per_order: 2, program_times: [{ start: at(90, 14), end: at(90, 17) }] },
  )
  const access = await product('Workshop: Stages for everyone', 'Workshop: Bühnen für alle', workshops, '80.00', {
    max_per_order: 2,
    program_times: [
      { start: at(90, 14), end: at(90, 17) },
      { start: at(91, 10), end: at(91, 13) },
    ],
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
  const shirt = await product('T-shirt', 'T-Shirt', merchandise, '24.50', {
    variations: ['S', 'M', 'L'].map((size) => ({ value: { en: size } })),
  })
  // Bundles come last, since their products must exist.
  const scopeOfItem = (item: number): DemoScope => ({ ...event, parents: { item } })
  await store(scopeOfItem(conference), 'bundles.create', { bundled_item: dinner, designated_price: '48.00' })
  await store(scopeOfItem(conference), 'bundles.create', { bundled_item: proceedings, designated_price: '29.00' })
  await store(scopeOfItem(student), 'bundles.create', { bundled_item: proceedings })
  return { conference, student, light, access, dinner, proceedings, sponsor, shirt }
}

/** The IDs of the conference's products. */
export type Products = Awaited<ReturnType<typeof createProducts>>

/** Creates the concert ticket of the series. @returns its ID and the IDs of its variations */
export async function createConcertTicket(series: DemoScope) {
  const item = await store(series, 'items.create', {
    name: { en: 'Concert ticket', de: 'Konzertticket' },
    default_price: '22.00',
    admission: true,
    personalized: false,
    ...ONLINE,
    variations: [
      { value: { en: 'Reduced', de: 'Ermäßigt' }, default_price: '16.00', ...ONLINE },
      { value: { en: 'Full', de: 'Voll' }, position: 1, ...ONLINE },
    ],
  })
  const [reduced, full] = await variationsOf(series, item)
  return { item, variations: [reduced!, full!] }
}

/** Returns the IDs of the variations of the given products, in the order of their creation. */
export const variationsOf = ({ db }: DemoScope, ...items: number[]): Promise<number[]> =>
  db('variations').whereIn('item_id', items).orderBy('id').pluck('id')

/** Creates two discounts: one for groups, and one that applies to the given product only. */
export async function createDiscounts(event: DemoScope, product: number): Promise<void> {
  await store(event, 'discounts.create', {
    internal_name: 'Groups of five and more',
    position: 1,
    ...ONLINE,
    condition_ignore_voucher_discounted: true,
    condition_min_count: 5,
    benefit_discount_matching_percent: '10.00',
  })
  await store(event, 'discounts.create', {
    internal_name: 'Third ticket at half price',
    position: 2,
    ...ONLINE,
    condition_all_products: false,
    condition_limit_products: [product],
    condition_min_count: 3,
    benefit_discount_matching_percent: '50.00',
    benefit_only_apply_to_cheapest_n_matches: 1,
  })
}

/** Creates an optional question for a product's university, and one for its name that depends on the answer "Another one". */
export async function createQuestions(event: DemoScope, product: number): Promise<void> {
  const university = await store(event, 'questions.create', {
    question: { en: 'Which university do you study at?', de: 'An welcher Hochschule studieren Sie?' },
    type: 'C',
    position: 1,
    identifier: 'university',
    items: [product],
    options: [
      { identifier: 'uhh', answer: { en: 'Hamburg University', de: 'Universität Hamburg' }, position: 1 },
      {
        identifier: 'hfmt',
        answer: { en: 'University of Music and Theatre', de: 'Hochschule für Musik und Theater' },
        position: 2,
      },
      { identifier: 'other', answer: { en: 'Another one', de: 'Eine andere' }, position: 3 },
    ],
  })
  await store(event, 'questions.create', {
    question: { en: 'What is its name?', de: 'Wie heißt sie?' },
    type: 'S',
    required: true,
    position: 2,
    identifier: 'university-name',
    items: [product],
    dependency_question: university,
    dependency_values: ['other'],
  })
}
