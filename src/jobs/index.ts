// All background jobs, by the name of their queue.
import type { JobRegistry } from '../core/platform/jobs.ts'
import { accountChanged } from './account_changed.ts'
import { cancelPaymentJob } from './cancel_payment.ts'
import { closeQuotas } from './close_quotas.ts'
import { customerActivation } from './customer_activation.ts'
import { emailChange } from './email_change.ts'
import { executePaymentJob } from './execute_payment.ts'
import { executeRefundJob } from './execute_refund.ts'
import { exitAllAt } from './exit_all_at.ts'
import { expireOrdersJob } from './expire_orders.ts'
import { invoiceCopies } from './invoice_copies.ts'
import { mailRulesJob } from './mail_rules.ts'
import { orderMail } from './order_mail.ts'
import { passwordReset } from './password_reset.ts'
import { purgeJob } from './purge.ts'
import { purgeFiles } from './purge_files.ts'
import { sandboxClock } from './sandbox_clock.ts'
import { sandboxesJob } from './sandboxes.ts'
import { scheduledExportMail } from './scheduled_export_mail.ts'
import { scheduledExportsJob } from './scheduled_exports.ts'
import { sunsetMail } from './sunset_mail.ts'
import { sunsetNotices } from './sunset_notices.ts'
import { teamInvite } from './team_invite.ts'
import { teamMemberAdded } from './team_member_added.ts'
import { ticketFileJob } from './ticket_file.ts'
import { waitingListJob } from './waiting_list.ts'
import { waitingListMail } from './waiting_list_mail.ts'
import { warnOrders } from './warn_orders.ts'
import { workQueues } from './work_queues.ts'

export const jobs: JobRegistry = {
  account_changed: accountChanged,
  cancel_payment: cancelPaymentJob,
  close_quotas: closeQuotas,
  customer_activation: customerActivation,
  email_change: emailChange,
  execute_payment: executePaymentJob,
  execute_refund: executeRefundJob,
  exit_all_at: exitAllAt,
  expire_orders: expireOrdersJob,
  invoice_copies: invoiceCopies,
  mail_rules: mailRulesJob,
  order_mail: orderMail,
  password_reset: passwordReset,
  purge: purgeJob,
  purge_files: purgeFiles,
  sandbox_clock: sandboxClock,
  sandboxes: sandboxesJob,
  scheduled_export_mail: scheduledExportMail,
  scheduled_exports: scheduledExportsJob,
  sunset_mail: sunsetMail,
  sunset_notices: sunsetNotices,
  team_invite: teamInvite,
  team_member_added: teamMemberAdded,
  ticket_file: ticketFileJob,
  waiting_list: waitingListJob,
  waiting_list_mail: waitingListMail,
  warn_orders: warnOrders,
  ...workQueues,
}
