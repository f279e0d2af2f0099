// Blocked secrets: secrets of tickets that are or were blocked, for offline scanners.

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
