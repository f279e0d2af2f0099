// The messages in English. The other catalogues have the same keys (src/README.md, "A language").
export default {
  // Door: why a scan is rejected, for attendants and visitors
  'door.refused': 'The rules of this check-in list do not allow it.',
  'door.wrong':
    '{variable, select, variation {This variation of the ticket is not let in here.} gate {Please use another entrance.} now_isoweekday {The ticket is not valid on this day of the week.} other {This kind of ticket is not let in here.}}',
  'door.from': 'Entry begins at {time}.',
  'door.until': 'Entry ended at {time}.',
  'door.inside': 'The visitor has not left yet.',
  'door.outside': 'The visitor is not inside.',
  'door.too_often':
    '{variable, select, entries_today {The ticket has no entries left today.} other {The ticket has no entries left.}}',
  'door.too_rarely': 'The ticket needs an earlier entry.',
  'door.too_late': 'The earlier entry is too long ago.',
  'door.wait': 'The next entry is possible in {minutes} {minutes, plural, one {minute} other {minutes}}.',
  'door.valid_from': 'The ticket is valid from {time}.',
  'door.valid_until': 'The ticket was valid until {time}.',

  // Public pages of events and organizers
  'page.events': 'Events',
  'page.past': 'Past events',
  'page.no_events': 'There are no events at the moment.',
  'page.dates': 'Dates',
  'page.no_dates': 'There are no further dates at the moment.',
  'page.next_date': 'next date: {time}',
  'page.at_least': '{price} or more',
  'page.free': 'free',
  'page.range': '{low} – {high}',
  'page.including': 'incl. {rate} {name}',
  'page.plus': 'plus {rate} {name}',
  'page.available': 'available',
  'page.left': '{number} left',
  'page.sold_out': 'sold out',
  'page.reserved': 'all reserved at the moment',
  'page.voucher_only': 'only with a voucher',
  'page.opens': 'on sale from {time}',
  'page.closed': 'not on sale any more',
  'page.replaced': 'not available at the moment',
  'page.presale_begins': 'Tickets are on sale from {time}.',
  'page.presale_not_yet': 'Tickets are not on sale yet.',
  'page.presale_over': 'Tickets are not on sale any more.',
  'page.over': 'This is over.',
  'page.when': 'When',
  'page.admission': 'Doors open',
  'page.where': 'Where',
  'page.calendar': 'Add to calendar',
  'page.shop': 'Buy tickets',
  'page.to_shop': 'To the ticket shop',
  'page.products': 'Tickets and prices',
  'page.no_products': 'There are no tickets at the moment.',
  'page.variations': 'All prices',
  'page.language': 'Language',
  'page.previous': 'Previous page',
  'page.next': 'Next page',
  'page.page': 'Page {page} of {pages}',
  'page.pages': 'Pages',
  'page.contact': 'Contact',
  'page.imprint': 'Imprint',
  'page.privacy': 'Privacy',
  'page.skip': 'Skip to the content',
  'page.tickets': 'Dates, places and prices: {name}',

  // Page of an order for its customer
  'order_page.title': 'Order {code}',
  'order_page.state.pending': 'not paid yet',
  'order_page.state.approval': 'waiting for approval',
  'order_page.state.paid': 'paid',
  'order_page.state.expired': 'expired',
  'order_page.state.canceled': 'canceled',
  'order_page.state.denied': 'not approved',
  'order_page.notice.test': 'This is a test order: its tickets are not valid.',
  'order_page.placed': 'Placed on {time}',
  'order_page.notice.pay': 'Please pay {sum} by {time}.',
  'order_page.continue_payment': 'Continue to payment',
  'order_page.notice.late': 'The time to pay {sum} is over. The order will expire.',
  'order_page.notice.approval':
    'The organizer has to approve this order first. There is nothing to do for you until then.',
  'order_page.notice.denied': 'The organizer has not approved this order.',
  'order_page.notice.expired': 'This order was not paid in time. The tickets are not reserved any more.',
  'order_page.notice.canceled': 'This order was canceled.',
  'order_page.notice.overpaid': '{sum} more was paid than this order costs.',
  'order_page.ordered': 'What you have ordered',
  'order_page.fee': 'Fee',
  'order_page.total': 'Total',
  'order_page.ticket': 'Download ticket',
  'order_page.your_ticket': 'Your ticket',
  'order_page.tickets': 'Tickets',
  'order_page.all_tickets': 'Download all tickets (PDF)',
  'order_page.tickets_from': 'Tickets can be downloaded from {time}.',
  'order_page.valid.from': 'valid from {time}',
  'order_page.valid.until': 'valid until {time}',
  'order_page.valid.span': 'valid from {from} until {until}',
  'order_page.blocked': 'This ticket is blocked.',
  'order_page.gift_card': 'Code of your gift card: {code}',
  'order_page.tickets_pending': 'Your tickets are being made. This page continues by itself in a moment.',
  'order_page.payments': 'Payments',
  'order_page.invoices': 'Invoices',
  'order_page.invoice': 'Download invoice',
  'order_page.cancellation': 'cancellation',
  'order_page.refund': 'Refund',
  'order_page.payment_state.created': 'not paid yet',
  'order_page.payment_state.pending': 'being processed',
  'order_page.payment_state.confirmed': 'paid',
  'order_page.payment_state.canceled': 'canceled',
  'order_page.payment_state.failed': 'failed',
  'order_page.payment_state.refunded': 'refunded',
  'order_page.refund_state.created': 'planned',
  'order_page.refund_state.transit': 'on its way',
  'order_page.refund_state.external': 'being processed',
  'order_page.refund_state.done': 'done',
  'order_page.refund_state.canceled': 'canceled',
  'order_page.refund_state.failed': 'failed',

  // Tickets
  'ticket.when': 'When',
  'ticket.admission': 'Doors open',
  'ticket.where': 'Where',
  'ticket.seat': 'Seat',
  'ticket.valid': 'Valid',
  'ticket.gift_card': 'Gift card',
  'ticket.valid_from': 'from {time}',
  'ticket.valid_until': 'until {time}',
  'ticket.free': 'free',
  'ticket.addons': 'With this ticket',
  'ticket.more_addons': 'and more, see your order',
  'ticket.order': 'Order',
  'ticket.test': 'TEST',
  'ticket.blocked': 'This ticket is blocked.',
  'ticket.title': 'Tickets {code}',

  // Invoices
  'invoice.title': 'Invoice',
  'invoice.cancellation': 'Cancellation',
  'invoice.cancels': 'This document cancels invoice {number}.',
  'invoice.number': 'Number',
  'invoice.date': 'Date',
  'invoice.order': 'Order',
  'invoice.reference': 'Your reference',
  'invoice.customer_vat_id': 'VAT ID of the customer',
  'invoice.tax_id': 'Tax number',
  'invoice.vat_id': 'VAT ID',
  'invoice.attendee': 'Attendee',
  'invoice.description': 'Description',
  'invoice.rate': 'Tax rate',
  'invoice.net': 'Net',
  'invoice.tax': 'Tax',
  'invoice.gross': 'Gross',
  'invoice.total': 'Total',
  'invoice.included_taxes': 'Included taxes',
  'invoice.page': 'Page {page} of {pages}',
  'invoice.paid': 'paid',
  'invoice.pay_until': 'Please complete your payment by {date}.',
  'invoice.paid_so_far': 'Paid so far: {paid}. Still to pay: {rest}.',
  'invoice.reverse_charge': 'Reverse charge: the recipient of this invoice owes the value added tax.',
  'invoice.fee.payment': 'Payment fee',
  'invoice.fee.shipping': 'Shipping fee',
  'invoice.fee.service': 'Service fee',
  'invoice.fee.cancellation': 'Cancellation fee',
  'invoice.fee.insurance': 'Insurance fee',
  'invoice.fee.late': 'Late fee',
  'invoice.fee.other': 'Other fees',
  'invoice.fee.giftcard': 'Gift card',

  // Mails about orders: templates, which organizers can replace. Their placeholders are those of the guide "mail".
  'mail_template.order_placed.subject': 'Your order {code}: {event}',
  'mail_template.order_placed.text': `Hello,

thank you for your order for **{event}**. We keep your tickets for you until you have paid.

Please pay **{pending_sum_with_currency}** by {expire_date}.

{payment_info}

Here you see your order at any time:
{url}`,
  'mail_template.order_placed_require_approval.subject': 'We have received your order {code}: {event}',
  'mail_template.order_placed_require_approval.text': `Hello,

thank you for your order for **{event}**. The organizer has to approve it first; we will write to you as soon as that is done. You do not have to do anything until then.

Here you see your order at any time:
{url}`,
  'mail_template.order_free.subject': 'Your order {code}: {event}',
  'mail_template.order_free.text': `Hello,

thank you for your order for **{event}**. There is nothing to pay, and your order is complete.

{event_times}
{event_location}

{ticket_download}

Here you see your order at any time:
{url}`,
  'mail_template.order_paid.subject': 'Your order {code} is paid: {event}',
  'mail_template.order_paid.text': `Hello,

thank you: your order for **{event}** is paid.

{event_times}
{event_location}

{ticket_download}

Here you see your order at any time:
{url}`,
  'mail_template.order_approved.subject': 'Your order {code} is approved: {event}',
  'mail_template.order_approved.text': `Hello,

your order for **{event}** has been approved.

Please pay **{pending_sum_with_currency}** by {expire_date}.

{payment_info}

Here you see your order at any time:
{url}`,
  'mail_template.order_approved_free.subject': 'Your order {code} is approved: {event}',
  'mail_template.order_approved_free.text': `Hello,

your order for **{event}** has been approved. There is nothing to pay, and your order is complete.

{event_times}
{event_location}

{ticket_download}

Here you see your order at any time:
{url}`,
  'mail_template.order_denied.subject': 'Your order {code} was not approved: {event}',
  'mail_template.order_denied.text': `Hello,

we are sorry: your order for **{event}** was not approved.

{comment}

Here you see your order:
{url}`,
  'mail_template.order_canceled.subject': 'Your order {code} is canceled: {event}',
  'mail_template.order_canceled.text': `Hello,

your order for **{event}** has been canceled.

{comment}

Here you see your order:
{url}`,
  'mail_template.order_changed.subject': 'Your order {code} has changed: {event}',
  'mail_template.order_changed.text': `Hello,

your order for **{event}** has been changed.

Here you see what it is now:
{url}`,
  'mail_template.order_expire_warning.subject': 'Your order {code} is about to expire: {event}',
  'mail_template.order_expire_warning.text': `Hello,

your order for **{event}** is not fully paid yet. We keep your tickets for you until {expire_date}; after that your order expires, and they can be sold to others.

Please pay **{pending_sum_with_currency}** by then.

{payment_info}

If you have paid already, you can ignore this mail. Here you see your order at any time:
{url}`,
  'mail_template.order_expired.subject': 'Your order {code} has expired: {event}',
  'mail_template.order_expired.text': `Hello,

we have not received your payment in time, so your order for **{event}** has expired. The tickets are not reserved for you any more.

If you have paid in the meantime, or still want the tickets, please get in touch with the organizer. Here you see your order:
{url}`,
  'mail_template.order_invoice.subject': 'Invoice for your order {code}: {event}',
  'mail_template.order_invoice.text': `Hello,

attached you find an invoice for your order for **{event}**.

{url}`,
  'mail_template.resend_link.subject': 'Your order {code}: {event}',
  'mail_template.resend_link.text': `Hello,

here is the link to your order for **{event}** once more:
{url}`,

  // Mails about orders: what is below their texts, and what placeholders stand for
  'order_mail.order': 'Order {code}',
  'order_mail.show_order': 'Show your order',
  'order_mail.show_ticket': 'Show your ticket',
  'order_mail.show_event': 'Show the event',
  'order_mail.fee': 'Fee',
  'order_mail.total': 'Total',
  'order_mail.gift_card': 'Gift card {code}',
  'order_mail.tickets.now': 'You can download your {count, plural, one {ticket} other {tickets}} now.',
  'order_mail.tickets.partly': 'You can download some of your tickets now, and the others from {time}.',
  'order_mail.tickets.from': 'You can download your {count, plural, one {ticket} other {tickets}} from {time}.',
  'order_mail.tickets.never': 'This event does not offer tickets for download.',
} as const
