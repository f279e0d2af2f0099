// A blocked secret is that of a ticket that is or was blocked. Offline scanners fetch them.

import { page } from '../../core/data/list.ts'
import type { Handler } from '../../core/handler.ts'
import { blockedSecrets } from '../../domain/orders/model/mapping.ts'

export const list: Handler<'blocked_secrets.list'> = (context) =>
  page(context, {
    query: (p) => context.db('blocked_secrets').where('blocked_secrets.event_id', p.event!),
    mapping: blockedSecrets,
    key: 'blocked_secrets.id',
    columns: {
      updated_since: 'blocked_secrets.updated',
      blocked: 'blocked_secrets.blocked',
      updated: 'blocked_secrets.updated',
      secret: 'blocked_secrets.secret',
    },
  })
