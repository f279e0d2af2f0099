// Revoked secrets: replaced ticket secrets, which scanners reject.

import { page } from '../../core/data/list.ts'
import type { Handler } from '../../core/handler.ts'
import { revokedSecrets } from '../../domain/orders/model/mapping.ts'

export const list: Handler<'revoked_secrets.list'> = (context) =>
  page(context, {
    query: (p) => context.db('revoked_secrets').where('revoked_secrets.event_id', p.event!),
    mapping: revokedSecrets,
    key: 'revoked_secrets.id',
    columns: {
      created_since: 'revoked_secrets.created',
      created: 'revoked_secrets.created',
      secret: 'revoked_secrets.secret',
    },
  })
