// Path parameters, shown with a small contract of orders, which are addressed by code, and payments, which are numbered within their order:
// the rules of the linter, and what is derived from them.

import { derive } from '../../scripts/support/derive.ts'
import type { Json } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import { operationTable } from '../../scripts/support/tables.ts'
import { contract } from '../support/conformance.ts'

const EVENT = '/api/v1/organizers/{organizer}/events/{event}'
const slug = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' }, example: 'kulturwerk' })
const text = (name: string, reference?: string) => ({
  name,
  in: 'path',
  required: true,
  ...(reference ? { 'x-references': reference } : {}),
  schema: { type: 'string' },
  example: 'K7XR9',
})
const number = (name: string, reference?: string) => ({
  ...text(name, reference),
  schema: { type: 'integer' },
  example: 1,
})
const ORDER = text('order', 'orders.code')

const json = (schema: Json, example: Json) => ({
  description: 'It',
  content: { 'application/json': { schema, example } },
})
const EXAMPLES: Json = { Order: { id: 7, code: 'K7XR9' }, Payment: { id: 8, local_id: 1 } }
const one = (name: string) => json({ $ref: `#/components/schemas/${name}` }, EXAMPLES[name])
const many = (name: string) =>
  json({ type: 'array', description: 'All of them', items: { $ref: `#/components/schemas/${name}` } }, [EXAMPLES[name]])
const operation = (operationId: string, status: string, answer: Json, more = {}) => ({
  operationId,
  'x-permission': 'none',
  responses: { [status]: answer },
  ...more,
})
const list = (id: string, name: string) =>
  operation(id, '200', many(name), {
    parameters: ['page', 'page_size', 'cursor'].map((parameter) => ({
      name: parameter,
      in: 'query',
      schema: { type: 'integer' },
      example: 1,
    })),
  })
const create = (id: string, name: string) => operation(id, '201', one(name), { requestBody: one(name) })

/** Returns the contract with further or replaced paths; those that are undefined are removed. */
function orders(paths: Json = {}): Json {
  const above = [slug('organizer'), slug('event')]
  const page = contract.components.schemas.TeamPage
  const withAbove = Object.entries<Json>({
    [`${EVENT}/orders/`]: { get: list('orders.list', 'Order'), post: create('orders.create', 'Order') },
    [`${EVENT}/orders/{code}/`]: { parameters: [text('code')], get: operation('orders.get', '200', one('Order')) },
    [`${EVENT}/orders/{order}/payments/`]: {
      parameters: [ORDER],
      get: list('payments.list', 'Payment'),
      post: create('payments.create', 'Payment'),
    },
    [`${EVENT}/orders/{order}/payments/{local_id}/`]: {
      parameters: [ORDER, number('local_id')],
      get: operation('payments.get', '200', one('Payment')),
    },
    [`${EVENT}/orders/{order}/payments/{local_id}/confirm/`]: {
      parameters: [ORDER, number('local_id')],
      post: operation('payments.confirm', '200', one('Payment')),
    },
    ...paths,
  })
    .filter(([, item]) => item)
    .map(([path, item]) => [
      path,
      { ...item, parameters: [...above.filter((p) => path.includes(`{${p.name}}`)), ...(item.parameters ?? [])] },
    ])
  const { results: _, ...around } = page.properties
  return derive(
    {
      info: {},
      security: [{ Token: [] }],
      paths: Object.fromEntries(withAbove),
      components: {
        headers: contract.components.headers,
        responses: contract.components.responses,
        schemas: {
          Error: contract.components.schemas.Error,
          ErrorCode: contract.components.schemas.ErrorCode,
          FieldErrors: contract.components.schemas.FieldErrors,
          Page: { ...page, required: ['count', 'next', 'previous'], properties: around },
          Order: {
            type: 'object',
            properties: {
              id: { type: 'integer', readOnly: true, description: 'ID' },
              code: { type: 'string', readOnly: true, description: 'Code' },
            },
          },
          Payment: {
            type: 'object',
            properties: {
              id: { type: 'integer', readOnly: true, description: 'ID' },
              local_id: { type: 'integer', readOnly: true, description: 'Number within the order' },
              order: { type: 'string', readOnly: true, description: 'Code of the order' },
            },
          },
        },
      },
    },
    '1.0.0',
  )
}

const errorsAt = (path: string, parameters: Json[], id = 'payments.refund') =>
  lint(orders({ [EVENT + path]: { parameters, post: operation(id, '200', one('Payment')) } }))

describe('the linter', () => {
  it('accepts keys other than `id`', () => {
    expect(lint(orders())).toEqual([])
  })

  it('requires x-references for a parameter of any type that does not identify the object of the operation', () => {
    const path = `${EVENT}/orders/{order}/payments/`
    for (const order of [text('order'), number('order')]) {
      const errors = lint(orders({ [path]: { parameters: [order], get: list('payments.list', 'Payment') } }))
      expect(errors).toEqual([
        `payments.list (GET ${path}): the path parameter \`order\` identifies a parent object: name its resource with \`x-references\`.`,
      ])
    }
  })

  it('does not accept a parameter as the key of the object just because of its name', () => {
    expect(errorsAt('/payments/{local_id}/', [number('local_id')])).toHaveLength(1)
    expect(errorsAt('/orders/{code}/refunds/', [text('code')])).toHaveLength(1)
    expect(errorsAt('/orders/{id}/refunds/', [number('id')], 'refunds.create')).toHaveLength(1)
    expect(errorsAt('/orders/{code}/x/{order}/', [text('code'), ORDER], 'orders.attach')).toEqual([
      expect.stringContaining('only the last path parameter can omit'),
    ])
  })

  it('requires that the key of the object is a field of the resource', () => {
    const path = `${EVENT}/orders/{number}/`
    const errors = lint(
      orders({
        [`${EVENT}/orders/{code}/`]: undefined,
        [path]: { parameters: [text('number')], get: operation('orders.get', '200', one('Order')) },
      }),
    )
    expect(errors).toEqual([
      `orders.get (GET ${path}): the path parameter \`number\` must be a field of the objects that ${path} returns.`,
    ])
  })

  it('requires an existing resource and field, and one meaning per name', () => {
    const at = (reference: string, name = 'thing') => errorsAt(`/things/{${name}}/refund/`, [text(name, reference)])
    expect(at('orders.code')).toEqual([])
    expect(at('things.code')).toEqual([expect.stringContaining('must name a resource with a list')])
    expect(at('orders.number')).toEqual([expect.stringContaining('must name a field of orders')])
    expect(at('payments', 'order')).toEqual([expect.stringContaining('one name, one meaning')])
  })

  it('requires the event in the path if the object belongs to an event', () => {
    const path = '/api/v1/organizers/{organizer}/orders/{order}/payments/'
    const errors = lint(
      orders({ [path]: { parameters: [ORDER], get: operation('payments.summary', '200', one('Payment')) } }),
    )
    expect(errors).toEqual([expect.stringContaining('the path must contain `event`')])
  })

  it('requires a reason if a parameter identifies no row', () => {
    const at = (reference: string) => errorsAt('/exports/{file}/refund/', [text('file', reference)])
    expect(at('none: the file of an export, which the job that wrote it knows')).toEqual([])
    for (const short of ['none', 'none:', 'none: file']) expect(at(short)).toHaveLength(1)
  })
})

describe('the contract', () => {
  it('has one name for the objects of a collection in all paths', () => {
    const named = Object.keys(contract.paths).flatMap((path) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(({ index, 1: name }) => ({
        collection: path.slice(0, index).replace(/\{\w+\}/g, '{}'),
        name,
      })),
    )
    const names = Map.groupBy(named, ({ collection }) => collection)
    expect(names.size).toBeGreaterThan(50)
    for (const uses of names.values()) expect(new Set(uses.map(({ name }) => name)).size).toBe(1)
  })
})

describe('what is derived', () => {
  it('are links from an order to its payments and to itself by code', () => {
    const { links, headers } = orders().paths[`${EVENT}/orders/`].post.responses['201']
    const above = { organizer: '$request.path.organizer', event: '$request.path.event' }
    expect(links).toEqual({
      orders_get: { operationId: 'orders.get', parameters: { ...above, code: '$response.body#/code' } },
      payments_list: { operationId: 'payments.list', parameters: { ...above, order: '$response.body#/code' } },
      payments_create: { operationId: 'payments.create', parameters: { ...above, order: '$response.body#/code' } },
    })
    expect(headers.Location.example).toMatch(/\/orders\/K7XR9\/$/)
  })

  it('are links from a payment by its number within the order', () => {
    const { links, headers } = orders().paths[`${EVENT}/orders/{order}/payments/`].post.responses['201']
    expect(links.payments_confirm.parameters).toEqual({
      organizer: '$request.path.organizer',
      event: '$request.path.event',
      order: '$request.path.order',
      local_id: '$response.body#/local_id',
    })
    expect(headers.Location.example).toMatch(/\/orders\/K7XR9\/payments\/1\/$/)
  })

  it('is no link to something below another resource', () => {
    const path = `${EVENT}/orders/{payment}/receipt/`
    const { links } = orders({
      [path]: { parameters: [number('payment', 'payments')], post: operation('payments.send', '200', one('Payment')) },
    }).paths[`${EVENT}/orders/`].post.responses['201']
    expect(links).not.toHaveProperty('payments_send')
  })

  it('is the last sentence of a description, about the permission', () => {
    const path = `${EVENT}/orders/{order}/payments/`
    const described = (...names: string[]) => {
      const more = { 'x-permission': names.length > 1 ? names : names[0], description: 'Pays.\n' }
      const { paths } = orders({
        [path]: { parameters: [ORDER], post: operation('payments.pay', '200', one('Payment'), more) },
      })
      return paths[path].post.description
    }
    expect(described('none')).toBe('Pays.\n\nRequires access to the event.')
    expect(described('can_change_orders')).toBe('Pays.\n\nRequires the permission `can_change_orders`.')
    expect(described('can_view_orders', 'can_checkin_orders')).toBe(
      'Pays.\n\nRequires the permission `can_view_orders` or `can_checkin_orders`.',
    )
  })

  it('is the page around what a list answers', () => {
    const { schema, example } = orders().paths[`${EVENT}/orders/`].get.responses['200'].content['application/json']
    const results = { type: 'array', description: 'All of them', items: { $ref: '#/components/schemas/Order' } }
    expect(schema).toEqual({ $ref: '#/components/schemas/OrderPage' })
    const page = orders().components.schemas.OrderPage
    expect(page.required).toEqual(['count', 'next', 'previous', 'results'])
    expect(page.properties).toMatchObject({ count: { type: 'integer' }, next: { type: ['string', 'null'] }, results })
    expect(example).toEqual({ count: 1, next: null, previous: null, results: [EXAMPLES.Order] })
  })

  it('is a table of the objects that the server must load', () => {
    const table = operationTable(orders())
    expect(table['payments.get']!.params).toEqual({
      organizer: null,
      event: null,
      order: { table: 'orders', key: 'code' },
      local_id: null,
    })
    expect([table['orders.create']!.creates, table['payments.create']!.creates]).toEqual(['code', 'local_id'])
  })

  it('is an object that the handler loads where the path of the resource ends with a reference to it', () => {
    const path = `${EVENT}/orders/{order}/`
    const renamed = orders({
      [`${EVENT}/orders/{code}/`]: undefined,
      [path]: { parameters: [ORDER], get: operation('orders.get', '200', one('Order')) },
      [`${path}pay/`]: { parameters: [ORDER], post: operation('orders.pay', '200', one('Order')) },
      [`${path}print/`]: { parameters: [text('order')], post: operation('orders.print', '200', one('Order')) },
    })
    expect(lint(renamed)).toEqual([])
    const table = operationTable(renamed)
    const { 'orders.get': shown, 'orders.pay': paid, 'orders.print': printed, 'orders.create': creation } = table
    expect(shown!.params.order).toEqual({ table: 'orders', key: 'code', own: true })
    expect(printed!.params.order).toEqual({ table: 'orders', key: 'code', own: true })
    expect(paid!.params.order).toEqual({ table: 'orders', key: 'code' })
    expect(creation!.creates).toBe('code')
    const { links, headers } = renamed.paths[`${EVENT}/orders/`].post.responses['201']
    for (const link of [links.orders_get, links.orders_pay, links.orders_print])
      expect(link.parameters.order).toBe('$response.body#/code')
    expect(headers.Location.example).toMatch(/\/orders\/K7XR9\/$/)
  })
})
