// Provokes every error code once, here or in a test that names the code (guide errors, "Codes").
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '../../src/core/errors.ts'
import type { Answer } from '../support/conformance.ts'
import { contract, fieldCodes } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

const EVENT = '/events/openstage26/'
const SERIES = '/events/kellerkonzerte/'
let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const cart = (body: object, at = EVENT) => world.owner.post(`${at}cartpositions/`, body)
const item = (body: object) =>
  world.owner.post(`${EVENT}items/`, { name: { en: 'Cap' }, default_price: '5.00', ...body })
const sold = async (body: object, size: number | null = null): Promise<number> => {
  const { id } = (await item(body)).body
  await world.owner.post(`${EVENT}quotas/`, { name: 'Caps', size, items: [id], variations: [] })
  return id
}
const voucher = async (body: object): Promise<string> =>
  (await world.owner.post(`${EVENT}vouchers/`, { max_usages: 1, ...body })).body.code
const headers = (own: Record<string, string>) => ({ headers: own })
const raw = (method: string, path: string, body: string | Buffer, own: Record<string, string> = {}) =>
  world.owner.call(method, path, body, headers({ 'Content-Type': 'application/json', ...own }))

const PROVOKED_HERE: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  malformed_request: () => world.owner.get('/api/v1/organizers/%ff/'),
  not_authenticated: () => world.anonymous.get('/teams/'),
  permission_denied: () => world.stranger.get('/api/v1/organizers/kulturwerk/teams/'),
  not_found: () => world.owner.get('/teams/?page=99'),
  method_not_allowed: () => world.owner.call('DELETE', '/teams/'),
  not_acceptable: () => world.owner.call('GET', '/teams/', undefined, headers({ Accept: 'image/png' })),
  in_use: () => world.owner.remove(`${EVENT}taxrules/1/`),
  indispensable: () => world.owner.remove('/saleschannels/web/'),
  idempotency_key_reused: async () => {
    const key = headers({ 'X-Idempotency-Key': 'codes' })
    await world.owner.call('POST', '/teams/', { name: 'A' }, key)
    return world.owner.call('POST', '/teams/', { name: 'B' }, key)
  },
  invalid: () => item({ min_per_order: 2, hidden_if_item_available: null, personalized: true, admission: false }),
  required: () => world.owner.post(`${EVENT}items/`, { default_price: '5.00' }),
  invalid_type: () => item({ active: 'maybe' }),
  invalid_format: () => item({ default_price: 'free' }),
  invalid_choice: () => world.owner.post(`${EVENT}orders/`, { status: 'x', positions: [{ item: 1 }] }),
  invalid_cursor: () => world.owner.get(`${EVENT}items/?cursor=abc`),
  cursor_expired: async () => {
    const { cursor } = (await world.owner.get('/changes/?after=now')).body
    await world.db('change_feed').update({ generation: 'abc' })
    return world.owner.get(`/changes/?after=${cursor}`)
  },
  too_long: () => world.owner.post('/teams/', { name: 'x'.repeat(1000) }),
  too_small: () => item({ min_per_order: -1 }),
  unsupported_characters: () => world.owner.post('/teams/', { name: 'a\0b' }),
  does_not_exist: () => item({ category: 4711 }),
  already_exists: () =>
    world.owner.post('/events/', {
      name: { en: 'Again' },
      slug: 'openstage26',
      currency: 'EUR',
      date_from: '2027-01-01T10:00:00Z',
    }),
  invalid_range: () => item({ min_per_order: 3, max_per_order: 2 }),
  date_required: async () => {
    const { results } = (await world.owner.get(`${SERIES}items/`)).body
    return cart({ item: results[0].id, price: '1.00' }, SERIES)
  },
  variation_required: () => cart({ item: 1, price: '1.00' }),
  sold_out: async () => cart({ item: await sold({}, 0), price: '1.00' }),
  not_sold: async () => cart({ item: await sold({ active: false }), price: '1.00' }),
  voucher_not_found: async () => cart({ item: await sold({}), price: '1.00', voucher: 'NOBODY' }),
  voucher_not_applicable: async () =>
    cart({ item: await sold({}), price: '1.00', voucher: await voucher({ item: await sold({}) }) }),
  voucher_expired: async () =>
    cart({ item: await sold({}), price: '1.00', voucher: await voucher({ valid_until: '2020-01-01T00:00:00Z' }) }),
  voucher_used_up: async () => {
    const body = { item: await sold({}), price: '1.00', voucher: await voucher({}) }
    await cart(body)
    return cart(body)
  },
  seat_not_allowed: async () => cart({ item: await sold({}), price: '1.00', seat: 'A-1' }),
  credential_not_accepted: async () => (await world.device()).get('/teams/'),
  not_allowed: () => world.owner.patch(`${EVENT}items/1/`, { variations: [] }),
  unknown_field: () => world.owner.post('/seatingplans/', { name: 'Hall', layout: { nonsense: 1 } }),
  too_short: () => world.owner.post(`${EVENT}vouchers/batch_create/`, [{ code: 'A' }]),
  too_few_items: () => world.owner.post(`${EVENT}vouchers/batch_create/`, []),
  too_large: () => item({ min_per_order: 10 ** 15 }),
  duplicate: () => world.owner.post(`${EVENT}vouchers/batch_create/`, [{ code: 'TWICE-1' }, { code: 'TWICE-1' }]),
  immutable: () => world.owner.patch(EVENT, { slug: 'other' }),
  conflicting_fields: async () =>
    cart({ item: await sold({}), price: '1.00', attendee_name: 'Ada', attendee_name_parts: { given_name: 'Ada' } }),
  unusable_file: () => item({ picture: 'file:00000000-0000-4000-8000-000000000000' }),
  precondition_failed: () =>
    world.owner.call(
      'GET',
      `${EVENT}items/`,
      undefined,
      headers({ 'If-Unmodified-Since': 'Fri, 01 Jan 2010 10:00:00 GMT' }),
    ),
  last_administrator: () => world.owner.patch('/teams/1/', { can_change_teams: false }),
  insufficient_credit: async () => {
    const { id } = (await world.owner.post('/giftcards/', { value: '1.00', currency: 'EUR' })).body
    return world.owner.post(`/giftcards/${id}/transact/`, { value: '-5.00' })
  },
  gift_card_unusable: async () =>
    world.owner.post(`${EVENT}orders/`, {
      status: 'n',
      use_gift_cards: ['NOBODY'],
      positions: [{ item: await sold({}) }],
    }),
  negative_total: async () => {
    const fees = [{ fee_type: 'other', value: '-100.00' }]
    return world.owner.post(`${EVENT}orders/`, { status: 'n', fees, positions: [{ item: await sold({}) }] })
  },
  voucher_budget_exceeded: async () => {
    const id = await sold({})
    const code = await voucher({ item: id, price_mode: 'set', value: '0.00', budget: '1.00' })
    const positions = [{ item: id, price: '0.00', voucher: code }]
    return world.owner.post(`${EVENT}orders/`, { status: 'n', positions })
  },
  email_missing: async () => {
    const { code } = (await world.owner.post(`${EVENT}orders/`, { status: 'n', positions: [{ item: await sold({}) }] }))
      .body
    return world.owner.post(`${EVENT}orders/${code}/resend_link/`, {})
  },
  no_ticket: async () => {
    const order = {
      status: 'n',
      valid_if_pending: true,
      positions: [{ item: await sold({ generate_tickets: false }) }],
    }
    const { code } = (await world.owner.post(`${EVENT}orders/`, order)).body
    return world.owner.get(`${EVENT}orders/${code}/download/pdf/`)
  },
  provider_rejected: async () => {
    const card = (await world.owner.post('/giftcards/', { value: '5.00', currency: 'EUR' })).body
    const order = { status: 'n', use_gift_cards: [card.secret], positions: [{ item: await sold({}) }] }
    const { code } = (await world.owner.post(`${EVENT}orders/`, order)).body
    await world.db('gift_cards').where({ id: card.id }).update({ value: '99999999999.99' })
    return world.owner.post(`${EVENT}orders/${code}/payments/1/refund/`, {})
  },
  csrf_token_missing: async () =>
    (await world.signedIn()).call('POST', '/teams/', { name: 'A' }, headers({ 'X-CSRFToken': 'guess' })),
  place_invalid: () => world.anonymous.get('/api/v1/waiting-room/', headers({ 'Waiting-Room-Place': 'AAAA' })),
  length_required: async () => {
    const response = await fetch(`${world.base}/api/v1/organizers/kulturwerk/teams/`, {
      method: 'POST',
      headers: { ...world.owner.headers, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: new Blob([gzipSync('{}')]).stream(),
      duplex: 'half',
    } as RequestInit)
    return { status: response.status, headers: response.headers, body: await response.json(), text: '' }
  },
  unsupported_media_type: () => raw('POST', '/teams/', 'name=A', { 'Content-Type': 'text/plain' }),
  invalid_json: () => raw('POST', '/teams/', '{'),
  body_too_large: () => raw('POST', '/teams/', `{"name":"${'x'.repeat(300_000)}"}`),
  unsupported_encoding: () => raw('POST', '/teams/', gzipSync('{}'), { 'Content-Encoding': 'compress' }),
}

/** Codes that tests in other files provoke. */
const PROVOKED_ELSEWHERE: Partial<Record<ErrorCode, string>> = {
  admission_required: 'resources/stock/waiting_room',
  admission_invalid: 'resources/stock/waiting_room',
  admission_used: 'resources/stock/waiting_room',
  insufficient_scope: 'web/oauth_clients',
  voucher_required: 'resources/stock/shop_carts',
  membership_required: 'resources/stock/shop_carts',
  not_on_sale: 'resources/stock/shop_carts',
  max_per_order_exceeded: 'resources/stock/shop_carts',
  response_not_stored: 'security/api4-resource-consumption',
  internal_error: 'core/answers',
  unreadable_secret: 'core/platform/encryption',
  order_still_unpaid: 'resources/orders/payments',
  no_longer_available: 'resources/orders/payments',
  seat_required: 'resources/orders/order_changes_stock',
  country_blocked: 'resources/orders/order_changes_stock',
  request_in_progress: 'contract/idempotency',
  headers_too_large: 'contract/errors',
  concurrent_change: 'core/error_codes',
  device_revoked: 'resources/access/device',
  invalid_state: 'resources/orders/order_actions',
  limit_reached: 'resources/operations/mail_rules',
  not_ready: 'resources/orders/ticket_downloads',
  order_would_be_empty: 'resources/orders/order_changes',
  origin_not_allowed: 'resources/access/publishable_keys',
  rate_limited: 'contract/rate_limits',
  request_timeout: 'core/outages',
  seat_taken: 'domain/stock/positions',
  server_unavailable: 'core/busy',
  too_many_items: 'resources/orders/order_changes_stock',
}

it.each(Object.entries(PROVOKED_HERE))('%s', async (code, provoke) => {
  const { body, headers } = await provoke()
  const codes = [body?.code, ...fieldCodes(headers.get('error-codes')).map((one) => one.code)]
  expect([codes, body]).toEqual([expect.arrayContaining([code]), body])
})

it.each(Object.entries(PROVOKED_ELSEWHERE))('%s is provoked by %s', (code, file) => {
  expect(readFileSync(`test/${file}.test.ts`, 'utf8')).toMatch(new RegExp(`\\b${code}\\b`))
})

it('leaves no further code without a test', () => {
  const { enum: codes }: { enum: ErrorCode[] } = contract.components.schemas.ErrorCode
  expect(codes.filter((code) => !(code in PROVOKED_HERE) && !(code in PROVOKED_ELSEWHERE))).toEqual([])
})
