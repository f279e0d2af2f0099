// The objects that the demo's events and products refer to: membership types, seating plans, meta properties, tax rules and categories.
import { cellar, theatre } from './plans.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

/**
 * Creates the objects that belong to the organizer. Nothing refers to the second seating plan, so that examples can delete it.
 * @returns the IDs of the membership types and of the theater's seating plan
 */
export async function createHouse(scope: DemoScope): Promise<{ memberships: number[]; plan: number }> {
  await store(scope, 'sales_channels.create', {
    identifier: 'api.reseller',
    label: { en: 'Resellers', de: 'Wiederverkauf' },
    type: 'api',
    position: 2,
  })
  const friends = await store(scope, 'membership_types.create', {
    name: { en: 'Friends of Kulturwerk', de: 'Freundeskreis Kulturwerk' },
  })
  const pass = await store(scope, 'membership_types.create', {
    name: { en: 'Ten concert pass', de: 'Zehnerkarte' },
    transferable: true,
    max_usages: 10,
  })
  const [plan] = [
    await store(scope, 'seating_plans.create', { name: theatre().name, layout: theatre() }),
    await store(scope, 'seating_plans.create', { name: cellar().name, layout: cellar() }),
  ]
  await store(scope, 'event_meta_properties.create', {
    name: 'cost_center',
    default: 'CC-2600',
    required: true,
    protected: true,
    filter_allowed: false,
  })
  await store(scope, 'event_meta_properties.create', {
    name: 'genre',
    default: 'talks',
    filter_public: true,
    public_label: { en: 'Genre', de: 'Genre' },
    choices: [
      { key: 'talks', label: { en: 'Talks', de: 'Vorträge' } },
      { key: 'jazz', label: { en: 'Jazz', de: 'Jazz' } },
    ],
  })
  return { memberships: [friends, pass], plan }
}

/**
 * Creates the tax rules, meta properties and categories of the conference. Nothing refers to the second tax rule, so that examples can
 * delete it.
 * @returns the IDs of the first tax rule and of the categories
 */
export async function createBasics(conference: DemoScope) {
  const vat = await store(conference, 'tax_rules.create', {
    name: { en: 'VAT', de: 'MwSt.' },
    rate: '19.00',
    code: 'S/standard',
    home_country: 'DE',
  })
  await store(conference, 'tax_rules.create', {
    name: { en: 'Reduced VAT', de: 'Ermäßigte MwSt.' },
    internal_name: 'Catering',
    rate: '7.00',
    code: 'S/reduced',
    eu_reverse_charge: true,
    home_country: 'DE',
    keep_gross_if_rate_changes: true,
    custom_rules: [
      {
        country: 'EU',
        address_type: 'business_vat_id',
        action: 'reverse',
        code: 'AE',
        invoice_text: { en: 'Reverse charge, the recipient owes the tax.' },
      },
      { country: 'ZZ', address_type: '', action: 'vat' },
    ],
  })
  await store(conference, 'item_meta_properties.create', { name: 'ledger_account' })
  await store(conference, 'item_meta_properties.create', {
    name: 'wristband',
    default: 'white',
    allowed_values: ['white', 'blue', 'gold'],
  })
  const category = (en: string, de: string, position: number, more: object = {}): Promise<number> =>
    store(conference, 'categories.create', { name: { en, de }, position, ...more })
  return {
    vat,
    tickets: await category('Tickets', 'Tickets', 1),
    workshops: await category('Workshops', 'Workshops', 2, {
      description: { en: 'Small groups, half a day each.' },
      is_addon: true,
    }),
    evening: await category('Evening programme', 'Abendprogramm', 3, { is_addon: true }),
    merchandise: await category('Merchandise', 'Merchandise', 4, { is_addon: true }),
  }
}
