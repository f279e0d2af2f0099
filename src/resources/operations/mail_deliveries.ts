// Mail deliveries: the mails of a mail rule, one per recipient.
import { audit } from '../../core/audit.ts'
import { page } from '../../core/data/list.ts'
import { rowsInScope, scopeParams } from '../../core/data/references.ts'
import { badRequest } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { retryFailed } from '../../domain/operations/mail_rules/deliveries.ts'
import { mailDeliveries } from '../../domain/operations/model/mail_deliveries.ts'

export const list: Handler<'mail_deliveries.list'> = (context) =>
  page(context, {
    query: (p) =>
      rowsInScope('mail_deliveries', scopeParams(context.db, context.operation, p)).join(
        'orders',
        'orders.id',
        'mail_deliveries.order_id',
      ),
    mapping: mailDeliveries,
    key: 'mail_deliveries.id',
    columns: {
      ...Object.fromEntries(['id', 'state', 'email'].map((name) => [name, `mail_deliveries.${name}`])),
      scheduled_mail: 'mail_deliveries.scheduled_mail_id',
      order: 'orders.code',
    },
  })

export const retry: Handler<'mail_deliveries.retry'> = async (context) => {
  const { db, event, body, parents } = context
  const rule = { id: parents.rule }
  const { enabled } = await db('mail_rules').where(rule).first('enabled')
  const { live } = await db('events').where({ id: event.id }).first('live')
  if (!enabled) throw badRequest('The rule is disabled.', 'invalid_state')
  if (!live) throw badRequest('The event is not live.', 'invalid_state')
  const count = await retryFailed(context, rule, body.deliveries)
  await audit(context, 'event.mailrule.retried', rule, { ...body, count })
  return { count }
}
