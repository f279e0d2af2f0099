// Shared by the tests of invoices. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const EVENT = '/events/openstage26/'
export const INVOICES = `${EVENT}invoices/`
export const settings = (body: Json) => world.owner.patch(`${EVENT}settings/`, body)
export const order = (rows: OrderRows = {}) => writeOrder(world.db, { slug: 'openstage26' }, { status: 'n', ...rows })
export const create = ({ code }: { code: string }) =>
  world.owner.post(`${EVENT}orders/${code}/create_invoice/`, undefined)
export const newInvoice = async (rows: OrderRows = {}): Promise<Json> => {
  const response = await create(await order(rows))
  expect(response).toMatchObject({ status: 201, body: {} })
  return response.body
}
export const ADDRESS = {
  is_business: true,
  company: 'Okafor Sound',
  name: 'Ada Okafor',
  name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Okafor' },
  street: 'Kastanienallee 4',
  zipcode: '20357',
  city: 'Hamburg',
  country: 'DE',
  internal_reference: 'PO 4711',
}

beforeEach(async () => {
  await settings({
    invoice_generate: 'admin',
    invoice_numbers_prefix: '',
    invoice_numbers_prefix_cancellations: '',
    invoice_numbers_consecutive: true,
    invoice_generate_sales_channels: ['web'],
  })
  await world.owner.patch('/settings/', { invoice_regenerate_allowed: false })
})
