// The messages in German.
import type { Catalogue } from './catalogue.ts'

export default {
  // Door
  'door.refused': 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  'door.wrong':
    '{variable, select, variation {Diese Variante des Tickets wird hier nicht eingelassen.} gate {Bitte einen anderen Eingang benutzen.} now_isoweekday {Das Ticket gilt nicht an diesem Wochentag.} other {Diese Art von Ticket wird hier nicht eingelassen.}}',
  'door.from': 'Einlass ist ab {time}.',
  'door.until': 'Einlass war bis {time}.',
  'door.inside': 'Die Person ist noch nicht wieder hinausgegangen.',
  'door.outside': 'Die Person ist nicht drinnen.',
  'door.too_often':
    '{variable, select, entries_today {Mit diesem Ticket ist heute kein Einlass mehr möglich.} other {Mit diesem Ticket ist kein Einlass mehr möglich.}}',
  'door.too_rarely': 'Das Ticket braucht einen früheren Einlass.',
  'door.too_late': 'Der frühere Einlass ist zu lange her.',
  'door.wait': 'Der nächste Einlass ist in {minutes} {minutes, plural, one {Minute} other {Minuten}} möglich.',
  'door.valid_from': 'Das Ticket gilt ab {time}.',
  'door.valid_until': 'Das Ticket galt bis {time}.',

  // Public pages of events and organizers
  'page.events': 'Veranstaltungen',
  'page.past': 'Vergangene Veranstaltungen',
  'page.no_events': 'Zurzeit gibt es keine Veranstaltungen.',
  'page.dates': 'Termine',
  'page.no_dates': 'Zurzeit gibt es keine weiteren Termine.',
  'page.next_date': 'nächster Termin: {time}',
  'page.at_least': '{price} oder mehr',
  'page.free': 'kostenlos',
  'page.range': '{low} – {high}',
  'page.including': 'inkl. {rate} {name}',
  'page.plus': 'zzgl. {rate} {name}',
  'page.available': 'verfügbar',
  'page.left': 'noch {number}',
  'page.sold_out': 'ausverkauft',
  'page.reserved': 'zurzeit alle reserviert',
  'page.voucher_only': 'nur mit Gutschein',
  'page.opens': 'erhältlich ab {time}',
  'page.closed': 'nicht mehr erhältlich',
  'page.replaced': 'zurzeit nicht erhältlich',
  'page.presale_begins': 'Der Vorverkauf beginnt {time}.',
  'page.presale_not_yet': 'Der Vorverkauf hat noch nicht begonnen.',
  'page.presale_over': 'Der Vorverkauf ist beendet.',
  'page.over': 'Die Veranstaltung ist vorbei.',
  'page.when': 'Wann',
  'page.admission': 'Einlass',
  'page.where': 'Wo',
  'page.calendar': 'In den Kalender eintragen',
  'page.shop': 'Karten kaufen',
  'page.to_shop': 'Zum Kartenshop',
  'page.products': 'Karten und Preise',
  'page.no_products': 'Zurzeit gibt es keine Karten.',
  'page.variations': 'Alle Preise',
  'page.language': 'Sprache',
  'page.previous': 'Vorige Seite',
  'page.next': 'Nächste Seite',
  'page.page': 'Seite {page} von {pages}',
  'page.pages': 'Seiten',
  'page.contact': 'Kontakt',
  'page.imprint': 'Impressum',
  'page.privacy': 'Datenschutz',
  'page.skip': 'Zum Inhalt',
  'page.tickets': 'Termine, Orte und Preise: {name}',

  // Page of an order for its customer
  'order_page.title': 'Bestellung {code}',
  'order_page.state.pending': 'noch nicht bezahlt',
  'order_page.state.approval': 'wartet auf Freigabe',
  'order_page.state.paid': 'bezahlt',
  'order_page.state.expired': 'verfallen',
  'order_page.state.canceled': 'storniert',
  'order_page.state.denied': 'nicht freigegeben',
  'order_page.notice.test': 'Dies ist eine Testbestellung: Ihre Karten sind nicht gültig.',
  'order_page.placed': 'Bestellt am {time}',
  'order_page.notice.pay': 'Bitte zahle {sum} bis {time}.',
  'order_page.continue_payment': 'Weiter zur Zahlung',
  'order_page.notice.late': 'Die Frist, um {sum} zu zahlen, ist abgelaufen. Die Bestellung wird verfallen.',
  'order_page.notice.approval':
    'Diese Bestellung muss erst noch freigegeben werden. Bis dahin brauchst du nichts zu tun.',
  'order_page.notice.denied': 'Diese Bestellung wurde nicht freigegeben.',
  'order_page.notice.expired':
    'Diese Bestellung wurde nicht rechtzeitig bezahlt. Die Karten sind nicht mehr reserviert.',
  'order_page.notice.canceled': 'Diese Bestellung wurde storniert.',
  'order_page.notice.overpaid': 'Es wurden {sum} mehr gezahlt, als diese Bestellung kostet.',
  'order_page.ordered': 'Das hast du bestellt',
  'order_page.fee': 'Gebühr',
  'order_page.total': 'Summe',
  'order_page.ticket': 'Karte herunterladen',
  'order_page.your_ticket': 'Deine Karte',
  'order_page.tickets': 'Karten',
  'order_page.all_tickets': 'Alle Karten herunterladen (PDF)',
  'order_page.tickets_from': 'Die Karten können ab {time} heruntergeladen werden.',
  'order_page.valid.from': 'gültig ab {time}',
  'order_page.valid.until': 'gültig bis {time}',
  'order_page.valid.span': 'gültig von {from} bis {until}',
  'order_page.blocked': 'Diese Karte ist gesperrt.',
  'order_page.gift_card': 'Code des Gutscheins: {code}',
  'order_page.tickets_pending': 'Deine Karten werden gerade erstellt. Gleich geht es von selbst weiter.',
  'order_page.payments': 'Zahlungen',
  'order_page.invoices': 'Rechnungen',
  'order_page.invoice': 'Rechnung herunterladen',
  'order_page.cancellation': 'Storno',
  'order_page.refund': 'Erstattung',
  'order_page.payment_state.created': 'noch nicht bezahlt',
  'order_page.payment_state.pending': 'in Bearbeitung',
  'order_page.payment_state.confirmed': 'bezahlt',
  'order_page.payment_state.canceled': 'storniert',
  'order_page.payment_state.failed': 'fehlgeschlagen',
  'order_page.payment_state.refunded': 'erstattet',
  'order_page.refund_state.created': 'vorgesehen',
  'order_page.refund_state.transit': 'unterwegs',
  'order_page.refund_state.external': 'in Bearbeitung',
  'order_page.refund_state.done': 'erstattet',
  'order_page.refund_state.canceled': 'storniert',
  'order_page.refund_state.failed': 'fehlgeschlagen',

  // Tickets
  'ticket.when': 'Wann',
  'ticket.admission': 'Einlass',
  'ticket.where': 'Wo',
  'ticket.seat': 'Platz',
  'ticket.valid': 'Gültig',
  'ticket.gift_card': 'Gutschein',
  'ticket.valid_from': 'ab {time}',
  'ticket.valid_until': 'bis {time}',
  'ticket.free': 'kostenlos',
  'ticket.addons': 'Zu dieser Karte',
  'ticket.more_addons': 'und mehr, siehe Bestellung',
  'ticket.order': 'Bestellung',
  'ticket.test': 'TEST',
  'ticket.blocked': 'Diese Karte ist gesperrt.',
  'ticket.title': 'Karten {code}',

  // Invoices
  'invoice.title': 'Rechnung',
  'invoice.cancellation': 'Stornorechnung',
  'invoice.cancels': 'Dieses Dokument storniert die Rechnung {number}.',
  'invoice.number': 'Nummer',
  'invoice.date': 'Datum',
  'invoice.order': 'Bestellung',
  'invoice.reference': 'Ihre Referenz',
  'invoice.customer_vat_id': 'USt-IdNr. des Kunden',
  'invoice.tax_id': 'Steuernummer',
  'invoice.vat_id': 'USt-IdNr.',
  'invoice.attendee': 'Teilnehmer',
  'invoice.description': 'Beschreibung',
  'invoice.rate': 'Steuersatz',
  'invoice.net': 'Netto',
  'invoice.tax': 'Steuer',
  'invoice.gross': 'Brutto',
  'invoice.total': 'Gesamtbetrag',
  'invoice.included_taxes': 'Enthaltene Steuern',
  'invoice.page': 'Seite {page} von {pages}',
  'invoice.paid': 'bezahlt',
  'invoice.pay_until': 'Bitte zahlen Sie bis zum {date}.',
  'invoice.paid_so_far': 'Bisher gezahlt: {paid}. Noch zu zahlen: {rest}.',
  'invoice.reverse_charge': 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  'invoice.fee.payment': 'Zahlungsgebühr',
  'invoice.fee.shipping': 'Versandkosten',
  'invoice.fee.service': 'Servicegebühr',
  'invoice.fee.cancellation': 'Stornogebühr',
  'invoice.fee.insurance': 'Versicherung',
  'invoice.fee.late': 'Verspätungsgebühr',
  'invoice.fee.other': 'Weitere Gebühren',
  'invoice.fee.giftcard': 'Geschenkgutschein',

  // Mails about orders: templates, which organizers can replace. Their placeholders are those of the guide "mail".
  'mail_template.order_placed.subject': 'Deine Bestellung {code}: {event}',
  'mail_template.order_placed.text': `Hallo,

danke für deine Bestellung für **{event}**. Wir halten deine Karten frei, bis du bezahlt hast.

Bitte zahle **{pending_sum_with_currency}** bis {expire_date}.

{payment_info}

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_placed_require_approval.subject': 'Wir haben deine Bestellung {code} erhalten: {event}',
  'mail_template.order_placed_require_approval.text': `Hallo,

danke für deine Bestellung für **{event}**. Sie muss erst noch freigegeben werden; wir schreiben dir, sobald das geschehen ist. Bis dahin brauchst du nichts zu tun.

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_free.subject': 'Deine Bestellung {code}: {event}',
  'mail_template.order_free.text': `Hallo,

danke für deine Bestellung für **{event}**. Sie ist kostenlos und damit abgeschlossen.

{event_times}
{event_location}

{ticket_download}

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_paid.subject': 'Deine Bestellung {code} ist bezahlt: {event}',
  'mail_template.order_paid.text': `Hallo,

vielen Dank: Deine Bestellung für **{event}** ist bezahlt.

{event_times}
{event_location}

{ticket_download}

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_approved.subject': 'Deine Bestellung {code} ist freigegeben: {event}',
  'mail_template.order_approved.text': `Hallo,

deine Bestellung für **{event}** ist freigegeben.

Bitte zahle **{pending_sum_with_currency}** bis {expire_date}.

{payment_info}

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_approved_free.subject': 'Deine Bestellung {code} ist freigegeben: {event}',
  'mail_template.order_approved_free.text': `Hallo,

deine Bestellung für **{event}** ist freigegeben. Sie ist kostenlos und damit abgeschlossen.

{event_times}
{event_location}

{ticket_download}

Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_denied.subject': 'Deine Bestellung {code} wurde nicht freigegeben: {event}',
  'mail_template.order_denied.text': `Hallo,

leider wurde deine Bestellung für **{event}** nicht freigegeben.

{comment}

Hier findest du deine Bestellung:
{url}`,
  'mail_template.order_canceled.subject': 'Deine Bestellung {code} ist storniert: {event}',
  'mail_template.order_canceled.text': `Hallo,

deine Bestellung für **{event}** wurde storniert.

{comment}

Hier findest du deine Bestellung:
{url}`,
  'mail_template.order_changed.subject': 'Deine Bestellung {code} wurde geändert: {event}',
  'mail_template.order_changed.text': `Hallo,

deine Bestellung für **{event}** wurde geändert.

Hier findest du den neuen Stand:
{url}`,
  'mail_template.order_expire_warning.subject': 'Deine Bestellung {code} läuft bald ab: {event}',
  'mail_template.order_expire_warning.text': `Hallo,

deine Bestellung für **{event}** ist noch nicht vollständig bezahlt. Wir halten deine Karten bis {expire_date} für dich frei; danach verfällt deine Bestellung, und die Karten können an andere verkauft werden.

Bitte zahle bis dahin **{pending_sum_with_currency}**.

{payment_info}

Falls du schon bezahlt hast, brauchst du nichts zu tun. Hier findest du deine Bestellung jederzeit:
{url}`,
  'mail_template.order_expired.subject': 'Deine Bestellung {code} ist verfallen: {event}',
  'mail_template.order_expired.text': `Hallo,

deine Zahlung ist nicht rechtzeitig eingegangen. Deine Bestellung für **{event}** ist deshalb verfallen, und die Karten sind nicht mehr für dich reserviert.

Falls du inzwischen bezahlt hast oder die Karten noch möchtest, melde dich bitte beim Veranstalter. Hier findest du deine Bestellung:
{url}`,
  'mail_template.order_invoice.subject': 'Rechnung zu deiner Bestellung {code}: {event}',
  'mail_template.order_invoice.text': `Hallo,

im Anhang findest du eine Rechnung zu deiner Bestellung für **{event}**.

{url}`,
  'mail_template.resend_link.subject': 'Deine Bestellung {code}: {event}',
  'mail_template.resend_link.text': `Hallo,

hier ist noch einmal der Link zu deiner Bestellung für **{event}**:
{url}`,

  // Mails about orders: what is below their texts, and what placeholders stand for
  'order_mail.order': 'Bestellung {code}',
  'order_mail.show_order': 'Bestellung ansehen',
  'order_mail.show_ticket': 'Karte ansehen',
  'order_mail.show_event': 'Veranstaltung ansehen',
  'order_mail.fee': 'Gebühr',
  'order_mail.total': 'Summe',
  'order_mail.gift_card': 'Gutschein {code}',
  'order_mail.tickets.now': 'Du kannst deine {count, plural, one {Karte} other {Karten}} jetzt herunterladen.',
  'order_mail.tickets.partly': 'Einige deiner Karten kannst du jetzt herunterladen, die übrigen ab {time}.',
  'order_mail.tickets.from': 'Du kannst deine {count, plural, one {Karte} other {Karten}} ab {time} herunterladen.',
  'order_mail.tickets.never': 'Für diese Veranstaltung gibt es keine Karten zum Herunterladen.',
} satisfies Catalogue
