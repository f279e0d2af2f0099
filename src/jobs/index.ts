// All background jobs by the name of their queue.
import type { JobRegistry } from '../core/platform/jobs.ts'
import { accountChanged } from './account_changed.ts'
import { cancelPayment } from './cancel_payment.ts'
import { closeQuotas } from './close_quotas.ts'
import { customerActivation } from './customer_activation.ts'
import { emailChange } from './email_change.ts'
import { executePayment } from './execute_payment.ts'
import { executeRefund } from './execute_refund.ts'
import { exitAllAt } from './exit_all_at.ts'
import { expireOrdersJob } from './expire_orders.ts'
import { invoiceCopies } from './invoice_copies.ts'
import { mailRules } from './mail_rules.ts'
import { orderMail } from './order_mail.ts'
import { passwordReset } from './password_reset.ts'
import { purge } from './purge.ts'
import { purgeFiles } from './purge_files.ts'
import { scheduledExportMail } from './scheduled_export_mail.ts'
import { scheduledExports } from './scheduled_exports.ts'
import { teamInvite } from './team_invite.ts'
import { teamMemberAdded } from './team_member_added.ts'
import { ticketFile } from './ticket_file.ts'
import { waitingList } from './waiting_list.ts'
import { waitingListMail } from './waiting_list_mail.ts'
import { warnOrders } from './warn_orders.ts'
import { workQueues } from './work_queues.ts'

export const jobs: JobRegistry = {
  account_changed: accountChanged,
  cancel_payment: cancelPayment,
  close_quotas: closeQuotas,
  customer_activation: customerActivation,
  email_change: emailChange,
  execute_payment: executePayment,
  execute_refund: executeRefund,
  exit_all_at: exitAllAt,
  expire_orders: expireOrdersJob,
  invoice_copies: invoiceCopies,
  mail_rules: mailRules,
  order_mail: orderMail,
  password_reset: passwordReset,
  purge,
  purge_files: purgeFiles,
  scheduled_export_mail: scheduledExportMail,
  scheduled_exports: scheduledExports,
  team_invite: teamInvite,
  team_member_added: teamMemberAdded,
  ticket_file: ticketFile,
  waiting_list: waitingList,
  waiting_list_mail: waitingListMail,
  warn_orders: warnOrders,
  ...workQueues,
}
