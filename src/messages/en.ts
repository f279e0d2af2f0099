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

  // Payment providers
  'payment_provider.banktransfer': 'Bank transfer',
  'payment_provider.boxoffice': 'Box office',
  'payment_provider.free': 'Free of charge',
  'payment_provider.giftcard': 'Gift card',
  'payment_provider.manual': 'Manual payment',
  'payment_provider.offsetting': 'Transfer between orders',
  'payment_provider.banktransfer_instructions': 'Please give this reference with your transfer: {reference}',

  // Exporters
  'exporter.order_data': 'Order data',
  'exporter.order_transaction_data': 'Order transaction data',
  'exporter.payments_and_refunds': 'Payments and refunds',
  'exporter.quota_availabilities': 'Quota availabilities',
  'exporter.gift_card_redemptions': 'Gift card redemptions',
  'exporter.gift_cards': 'Gift cards',
  'exporter.gift_card_transactions': 'Gift card transactions',
  'exporter.check_in_list': 'Check-in list',
  'exporter.check_in_list_pdf': 'Check-in list (PDF)',
  'exporter.valid_check_in_codes': 'Valid check-in codes',
  'exporter.check_in_log': 'Check-in log',
  'exporter.order_data_json': 'Order data (JSON)',
  'exporter.email_addresses': 'Email addresses',
  'exporter.answers_to_file_questions': 'Answers to file questions',
  'exporter.waiting_list': 'Waiting list',
  'exporter.all_invoices': 'All invoices',
  'exporter.invoice_data': 'Invoice data',
  'exporter.product_data': 'Product data',
  'exporter.event_data': 'Event data',
  'exporter.customer_accounts': 'Customer accounts',
  'exporter.reusable_media': 'Reusable media',
  'exporter.attendee_badges': 'Attendee badges',
  'exporter.order_overview_pdf': 'Order overview (PDF)',
  'exporter.tax_report': 'Tax report',
  'exporter.taxes_of_orders': 'Taxes of orders',

  // Exports: headings
  'export.event_slug': 'Event slug',
  'export.event_name': 'Event name',
  'export.order_code': 'Order code',
  'export.order_total': 'Order total',
  'export.status': 'Status',
  'export.email': 'Email',
  'export.phone_number': 'Phone number',
  'export.order_date': 'Order date',
  'export.order_time': 'Order time',
  'export.company': 'Company',
  'export.name': 'Name',
  'export.address': 'Address',
  'export.zip_code': 'ZIP code',
  'export.city': 'City',
  'export.country': 'Country',
  'export.state': 'State',
  'export.custom_address_field': 'Custom address field',
  'export.vat_id': 'VAT ID',
  'export.date_of_last_payment': 'Date of last payment',
  'export.fees': 'Fees',
  'export.order_locale': 'Order locale',
  'export.gross_at_rate': 'Gross at {rate} % tax',
  'export.net_at_rate': 'Net at {rate} % tax',
  'export.tax_at_rate': 'Tax value at {rate} % tax',
  'export.invoice_numbers': 'Invoice numbers',
  'export.sales_channel': 'Sales channel',
  'export.requires_special_attention': 'Requires special attention',
  'export.check_in_text': 'Check-in text',
  'export.comment': 'Comment',
  'export.follow_up_date': 'Follow-up date',
  'export.positions': 'Positions',
  'export.email_address_verified': 'Email address verified',
  'export.external_customer_id': 'External customer ID',
  'export.payment_providers': 'Payment providers',
  'export.order_link': 'Order link',
  'export.paid_by': 'Paid by {provider}',
  'export.position_id': 'Position ID',
  'export.date': 'Date',
  'export.start_date': 'Start date',
  'export.end_date': 'End date',
  'export.product': 'Product',
  'export.product_id': 'Product ID',
  'export.variation': 'Variation',
  'export.variation_id': 'Variation ID',
  'export.price': 'Price',
  'export.tax_rate': 'Tax rate',
  'export.tax_rule': 'Tax rule',
  'export.tax_value': 'Tax value',
  'export.attendee_name': 'Attendee name',
  'export.attendee_email': 'Attendee email',
  'export.attendee_company': 'Attendee company',
  'export.voucher': 'Voucher',
  'export.voucher_budget_usage': 'Voucher budget usage',
  'export.voucher_tag': 'Voucher tag',
  'export.pseudonymization_id': 'Pseudonymization ID',
  'export.ticket_secret': 'Ticket secret',
  'export.seat_id': 'Seat ID',
  'export.seat_name': 'Seat name',
  'export.seat_zone': 'Seat zone',
  'export.seat_row': 'Seat row',
  'export.seat_number': 'Seat number',
  'export.blocked': 'Blocked',
  'export.valid_from': 'Valid from',
  'export.valid_until': 'Valid until',
  'export.order_comment': 'Order comment',
  'export.add_on_to_position_id': 'Add-on to position ID',
  'export.invoice_address_company': 'Invoice address company',
  'export.invoice_address_name': 'Invoice address name',
  'export.invoice_address_street': 'Invoice address street',
  'export.invoice_address_zip_code': 'Invoice address ZIP code',
  'export.invoice_address_city': 'Invoice address city',
  'export.invoice_address_country': 'Invoice address country',
  'export.invoice_address_state': 'Invoice address state',
  'export.check_in_lists': 'Check-in lists',
  'export.position_order_link': 'Position order link',
  'export.fee_type': 'Fee type',
  'export.description': 'Description',
  'export.event': 'Event',
  'export.currency': 'Currency',
  'export.transaction_date': 'Transaction date',
  'export.transaction_time': 'Transaction time',
  'export.old_data': 'Old data',
  'export.quantity': 'Quantity',
  'export.internal_fee_type': 'Internal fee type',
  'export.date_id': 'Date ID',
  'export.tax_rule_id': 'Tax rule ID',
  'export.gross_total': 'Gross total',
  'export.tax_total': 'Tax total',
  'export.order': 'Order',
  'export.payment_id': 'Payment ID',
  'export.creation_date': 'Creation date',
  'export.completion_date': 'Completion date',
  'export.status_code': 'Status code',
  'export.amount': 'Amount',
  'export.payment_method': 'Payment method',
  'export.matching_id': 'Matching ID',
  'export.payment_details': 'Payment details',
  'export.quota_name': 'Quota name',
  'export.total_quota': 'Total quota',
  'export.paid_orders': 'Paid orders',
  'export.pending_orders': 'Pending orders',
  'export.blocking_vouchers': 'Blocking vouchers',
  'export.current_carts': "Current user's carts",
  'export.exited_orders': 'Exited orders',
  'export.current_availability': 'Current availability',
  'export.gift_card_code': 'Gift card code',
  'export.test_mode_card': 'Test mode card',
  'export.test_mode': 'Test mode',
  'export.expiry_date': 'Expiry date',
  'export.special_terms_and_conditions': 'Special terms and conditions',
  'export.current_value': 'Current value',
  'export.created_in_order': 'Created in order',
  'export.last_invoice_number_of_order': 'Last invoice number of order',
  'export.last_invoice_date_of_order': 'Last invoice date of order',
  'export.organizer': 'Organizer',
  'export.issuer': 'Issuer',
  'export.checked_in': 'Checked in',
  'export.checked_out': 'Checked out',
  'export.automatically_checked_in': 'Automatically checked in',
  'export.paid': 'Paid',
  'export.secret': 'Secret',
  'export.voucher_code': 'Voucher code',
  'export.time': 'Time',
  'export.scan_type': 'Scan type',
  'export.device': 'Device',
  'export.offline': 'Offline',
  'export.offline_override': 'Offline override',
  'export.gate': 'Gate',
  'export.result': 'Result',
  'export.error_message': 'Error message',
  'export.upload_date': 'Upload date',
  'export.upload_time': 'Upload time',
  'export.language': 'Language',
  'export.priority': 'Priority',
  'export.invoice_number': 'Invoice number',
  'export.email_address': 'Email address',
  'export.invoice_type': 'Invoice type',
  'export.cancellation_of': 'Cancellation of',
  'export.invoice_sender': 'Invoice sender: {field}',
  'export.invoice_recipient': 'Invoice recipient: {field}',
  'export.tax_id': 'Tax ID',
  'export.street_address': 'Street address',
  'export.beneficiary': 'Beneficiary',
  'export.internal_reference': 'Internal reference',
  'export.reverse_charge': 'Reverse charge',
  'export.shown_foreign_currency': 'Shown foreign currency',
  'export.foreign_currency_rate': 'Foreign currency rate',
  'export.total_with_taxes': 'Total value (with taxes)',
  'export.total_without_taxes': 'Total value (without taxes)',
  'export.payment_matching_ids': 'Payment matching IDs',
  'export.line_number': 'Line number',
  'export.gross_price': 'Gross price',
  'export.net_price': 'Net price',
  'export.tax_name': 'Tax name',
  'export.event_start_date': 'Event start date',
  'export.event_end_date': 'Event end date',
  'export.location': 'Location',
  'export.product_category': 'Product category',
  'export.internal_name': 'Internal name',
  'export.item_name': 'Item name',
  'export.active': 'Active',
  'export.sales_channels': 'Sales channels',
  'export.default_price': 'Default price',
  'export.free_price_input': 'Free price input',
  'export.sales_tax': 'Sales tax',
  'export.is_an_admission_ticket': 'Is an admission ticket',
  'export.personalized_ticket': 'Personalized ticket',
  'export.generate_tickets': 'Generate tickets',
  'export.available_from': 'Available from',
  'export.available_until': 'Available until',
  'export.require_voucher': 'This product can only be bought using a voucher.',
  'export.hide_without_voucher': 'This product will only be shown if a voucher matching the product is redeemed.',
  'export.require_approval': 'Buying this product requires approval',
  'export.require_bundling': 'Only sell this product as part of a bundle',
  'export.allow_cancel': 'Allow product to be canceled or changed',
  'export.minimum_amount_per_order': 'Minimum amount per order',
  'export.maximum_amount_per_order': 'Maximum amount per order',
  'export.original_price': 'Original price',
  'export.this_product_is_a_gift_card': 'This product is a gift card',
  'export.require_a_valid_membership': 'Require a valid membership',
  'export.hide_without_a_valid_membership': 'Hide without a valid membership',
  'export.short_form': 'Short form',
  'export.shop_is_live': 'Shop is live',
  'export.event_currency': 'Event currency',
  'export.timezone': 'Timezone',
  'export.event_start_time': 'Event start time',
  'export.event_end_time': 'Event end time',
  'export.admission_time': 'Admission time',
  'export.start_of_presale': 'Start of presale',
  'export.end_of_presale': 'End of presale',
  'export.latitude': 'Latitude',
  'export.longitude': 'Longitude',
  'export.internal_comment': 'Internal comment',
  'export.customer_id': 'Customer ID',
  'export.sso_provider': 'SSO provider',
  'export.external_identifier': 'External identifier',
  'export.full_name': 'Full name',
  'export.account_active': 'Account active',
  'export.verified_email_address': 'Verified email address',
  'export.last_login': 'Last login',
  'export.registration_date': 'Registration date',
  'export.notes': 'Notes',
  'export.media_type': 'Media type',
  'export.identifier': 'Identifier',
  'export.linked_ticket': 'Linked ticket',
  'export.linked_gift_card': 'Linked gift card',
  'export.gross': 'Gross',
  'export.net': 'Net',
  'export.tax': 'Tax',
  'export.tax_code': 'Tax code',
  'export.page': 'Page {page}',

  // Exports: texts in cells
  'export.yes': 'Yes',
  'export.no': 'No',
  'export.state.pending': 'pending',
  'export.state.paid': 'paid',
  'export.state.expired': 'expired',
  'export.state.canceled': 'canceled',
  'export.infinite': 'Infinite',
  'export.gift_card': 'Gift card',
  'export.payment_fee': 'Payment fee',
  'export.shipping_fee': 'Shipping fee',
  'export.service_fee': 'Service fee',
  'export.insurance_fee': 'Insurance fee',
  'export.late_fee': 'Late fee',
  'export.cancellation_fee': 'Cancellation fee',
  'export.other_fees': 'Other fees',
  'export.state.created': 'created',
  'export.state.confirmed': 'confirmed',
  'export.state.failed': 'failed',
  'export.state.refunded': 'refunded',
  'export.state.in_transit': 'in transit',
  'export.state.started_externally': 'started externally',
  'export.state.done': 'done',
  'export.invoice': 'Invoice',
  'export.cancellation': 'Cancellation',
  'export.entry': 'Entry',
  'export.exit': 'Exit',
  'export.ok': 'OK',
  'export.waiting_for_a_voucher': 'Waiting for a voucher',
  'export.voucher_assigned': 'Voucher assigned',
  'export.voucher_redeemed': 'Voucher redeemed',
  'export.voucher_expired': 'Voucher expired',

  // Exports: parts of names
  'export.name_part.salutation': 'Salutation',
  'export.name_part.title': 'Title',
  'export.name_part.given_name': 'Given name',
  'export.name_part.middle_name': 'Middle name',
  'export.name_part.family_name': 'Family name',
  'export.name_part.degree': 'Degree (after the name)',
  'export.name_part.calling_name': 'Calling name',
  'export.name_part.full_name': 'Name',
  'export.name_part.latin_transcription': 'Latin transcription',

  // Other mails
  'mail.export.text': `Hello,

the file that you have scheduled is attached.
`,
  'mail.export_failed.subject': 'Export failed: {name}',
  'mail.export_failed.text': `Hello,

your scheduled export "{name}" could not be made: {reason}{is_last, select, true {

It has failed five times and will not run any more until it is changed.} other {}}
`,
  'mail.export_failed.too_large': 'The file is too large for a mail. Please export less of it at a time.',
  'mail.waiting_list.subject': 'Your turn: {event}',
  'mail.waiting_list.text': `Hello{has_name, select, true { {name}} other {}},

you are on the waiting list of {event} for:
{product}

It is your turn now. With this voucher you can buy it:
{code}

We keep it for you until {until}. After that the voucher expires, and the next person on the list gets the chance.
`,
  'mail.customer_activation.subject': 'Your account at {organizer}',
  'mail.customer_activation.text': `Hello,

there is an account for you at {organizer} now.

To choose a password for it, open this link within {days} days:
{link}

If you do not want an account, you can ignore this mail.
`,
  'mail.team_member_added.subject': 'You are a member of a team of {organizer}',
  'mail.team_member_added.text': `Hello,

{organizer} has added you to the team "{team}". You can now open the organizer with your account:
{url}/

If you do not want to be a member, you can leave the team at any time:
{url}/account/teams
`,
  'mail.password_reset.subject': 'Set a new password',
  'mail.password_reset.text': `Hello,

someone, probably you, wants to set a new password for the account {email}.

To do so, open this link within an hour:
{link}

If it was not you, you can ignore this mail. Your password stays as it is.
`,
  'mail.email_change.subject': 'Confirm your address',
  'mail.email_change.text': `Hello,

to use this address for your account from now on, open this link within a day, in the browser in which you are signed in:
{link}

If you do not know what this is about, you can ignore this mail.
`,
  'mail.email_change.taken': `Hello,

someone wants to use this address for their account. It belongs to an account already, so nothing was changed.
`,
  'mail.account_changed.subject': 'Your account was changed',
  'mail.account_changed.text': `Hello,

{change}

If it was you, there is nothing to do. If it was not, another person has access to your account at {url}: set a new
password there, or ask those who run it for help if you cannot.
`,
  'mail.account_changed.email':
    'the e-mail address of your account was changed. From now on this address is not used any more.',
  'mail.account_changed.password': 'the password of your account was changed.',
  'mail.account_changed.password_reset': 'a new password was set for your account, with a link that was mailed to you.',
  'mail.account_changed.two_factor_enabled': 'two-factor was switched on for your account.',
  'mail.account_changed.two_factor_disabled': 'two-factor was switched off for your account.',
  'mail.account_changed.recovery_codes': 'new recovery codes were made for your account; the ones before have ended.',
  'mail.team_invite.subject': 'Invitation to {organizer}',
  'mail.team_invite.text': `Hello,

you have been invited to join the team "{team}" of {organizer}.

To accept or decline, open this link within 14 days:
{link}

If you do not know what this is about, you can ignore this mail.
`,

  // Shredders
  'shredder.attendee_info': 'Names and addresses of attendees, and comments',
  'shredder.cached_tickets': 'Ticket files',
  'shredder.invoice_addresses': 'Invoice addresses (relevant for taxes)',
  'shredder.invoices': 'Invoices (relevant for taxes)',
  'shredder.order_emails': 'E-mail addresses in orders',
  'shredder.payment_info': 'Payment details (relevant for taxes)',
  'shredder.phone_numbers': 'Telephone numbers in orders',
  'shredder.question_answers': 'Answers to questions',
  'shredder.waiting_list': 'Waiting list',

  // Names of the sales channels that organizers begin with
  'sales_channel.web': 'Web shop',
  'sales_channel.box_office': 'Box office',
} as const
