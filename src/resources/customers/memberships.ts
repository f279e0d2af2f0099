// Memberships of customers, such as a season pass. The membership type determines what a membership can be used for.
import { audit } from '../../core/audit.ts'
import { page } from '../../core/data/list.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import type { Context, Handler, Output } from '../../core/handler.ts'
import { customerConditions } from '../../domain/customers/customers.ts'
import { memberships } from '../../domain/customers/model/memberships.ts'

const standard = resource('memberships', { log: 'membership', mapping: memberships })
export const { get, update, replace } = standard

export const list: Handler<'memberships.list'> = (context) =>
  page<Output<'memberships.get'>>(context, {
    query: (p) => context.db('memberships').where('memberships.organizer_id', p.organizer!),
    mapping: memberships,
    key: 'memberships.id',
    columns: {
      membership_type: 'memberships.membership_type_id',
      ...Object.fromEntries(['id', 'testmode', 'date_start', 'date_end'].map((name) => [name, `memberships.${name}`])),
    },
    conditions: customerConditions('memberships', context),
  })

export const create: Handler<'memberships.create'> = async (context) => {
  const { organizer, body } = context
  const { customer, testmode, ...own } = body
  const { id: customer_id } = await rowsInScope('customers', context).where({ identifier: customer }).first('id')
  const id = await memberships.create(context, { organizer_id: organizer.id, customer_id, testmode }, own)
  await audit(context, 'membership.added', { id }, body)
  return get({ ...context, params: { ...context.params, id } } as unknown as Context<'memberships.get'>)
}
