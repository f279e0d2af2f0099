// All background jobs by the name of their queue.
import type { JobRegistry } from '../core/platform/jobs.ts'
import { accountChanged } from './account_changed.ts'
import { closeQuotas } from './close_quotas.ts'
import { customerActivation } from './customer_activation.ts'
import { emailChange } from './email_change.ts'
import { exitAllAt } from './exit_all_at.ts'
import { expireOrdersJob } from './expire_orders.ts'
import { exportFile } from './export.ts'
import { invoiceCopies } from './invoice_copies.ts'
import { mailRules } from './mail_rules.ts'
import { orderMail } from './order_mail.ts'
import { passwordReset } from './password_reset.ts'
import { purgeCarts } from './purge_carts.ts'
import { purgeExports } from './purge_exports.ts'
import { purgeIdempotency } from './purge_idempotency.ts'
import { purgeInvites } from './purge_invites.ts'
import { purgeOauth } from './purge_oauth.ts'
import { purgeSessions } from './purge_sessions.ts'
import { purgeShreddings } from './purge_shreddings.ts'
import { purgeTickets } from './purge_tickets.ts'
import { purgeUploads } from './purge_uploads.ts'
import { purgeWebhooks } from './purge_webhooks.ts'
import { ruleMails } from './rule_mails.ts'
import { scheduledExportMail } from './scheduled_export_mail.ts'
import { scheduledExports } from './scheduled_exports.ts'
import { shred } from './shred.ts'
import { shredExport } from './shred_export.ts'
import { teamInvite } from './team_invite.ts'
import { ticketFile } from './ticket_file.ts'
import { waitingList } from './waiting_list.ts'
import { waitingListMail } from './waiting_list_mail.ts'
import { warnOrders } from './warn_orders.ts'
import { webhooks } from './webhooks.ts'
import { webhooksDue } from './webhooks_due.ts'

export const jobs: JobRegistry = {
  account_changed: accountChanged,
  close_quotas: closeQuotas,
  customer_activation: customerActivation,
  email_change: emailChange,
  exit_all_at: exitAllAt,
  expire_orders: expireOrdersJob,
  export: exportFile,
  invoice_copies: invoiceCopies,
  mail_rules: mailRules,
  order_mail: orderMail,
  password_reset: passwordReset,
  purge_carts: purgeCarts,
  purge_exports: purgeExports,
  purge_idempotency: purgeIdempotency,
  purge_invites: purgeInvites,
  purge_oauth: purgeOauth,
  purge_sessions: purgeSessions,
  purge_shreddings: purgeShreddings,
  purge_tickets: purgeTickets,
  purge_uploads: purgeUploads,
  purge_webhooks: purgeWebhooks,
  rule_mails: ruleMails,
  shred,
  shred_export: shredExport,
  scheduled_export_mail: scheduledExportMail,
  scheduled_exports: scheduledExports,
  team_invite: teamInvite,
  ticket_file: ticketFile,
  waiting_list: waitingList,
  waiting_list_mail: waitingListMail,
  warn_orders: warnOrders,
  webhooks,
  webhooks_due: webhooksDue,
}
