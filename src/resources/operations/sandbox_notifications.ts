// Notifications of webhooks that a sandbox has captured (guide sandbox, "Captured mails and notifications").
import { page } from '../../core/data/list.ts'
import type { Handler } from '../../core/handler.ts'
import { capturedBySandbox, sandboxNotifications } from '../../domain/operations/model/sandboxes.ts'

export const list: Handler<'sandbox_notifications.list'> = (context) =>
  page(context, {
    query: (p) => capturedBySandbox(context.db, 'sandbox_notifications', p),
    mapping: sandboxNotifications,
    key: 'sandbox_notifications.id',
  })
