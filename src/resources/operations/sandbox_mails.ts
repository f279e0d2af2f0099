// Mails that a sandbox has captured (guide sandbox, "Captured mails and notifications").
import { page } from '../../core/data/list.ts'
import type { Handler } from '../../core/handler.ts'
import { capturedBySandbox, sandboxMails } from '../../domain/operations/model/sandboxes.ts'

export const list: Handler<'sandbox_mails.list'> = (context) => {
  const { to } = context.query
  return page(context, {
    query: (p) => capturedBySandbox(context.db, 'sandbox_mails', p),
    mapping: sandboxMails,
    key: 'sandbox_mails.id',
    conditions:
      to === undefined
        ? []
        : [{ sql: 'sandbox_mails.recipients @> to_jsonb(:to_address::text)', values: { to_address: to } }],
  })
}
