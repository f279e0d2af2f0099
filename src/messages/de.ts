// The messages in German.
import type { Catalogue } from './catalogue.ts'

export default {
  // Door
  'door.refused': 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  'door.wrong':
    '{variable, select, variation {Diese Variante des Tickets wird hier nicht eingelassen.} gate {Bitte einen anderen Eingang benutzen.} now_isoweekday {Das Ticket gilt nicht an diesem Wochentag.} other {Diese Art von Ticket wird hier nicht eingelassen.}}',
  'door.from': 'Einlass ist ab {time}.',
  'door.until': 'Einlass war bis {time}.',
  'door.inside': 'Die Person hat die Veranstaltung noch nicht verlassen.',
  'door.outside': 'Die Person befindet sich nicht in der Veranstaltung.',
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
  'order_page.notice.pay': 'Bitte zahlen Sie {sum} bis {time}.',
  'order_page.continue_payment': 'Weiter zur Zahlung',
  'order_page.notice.late': 'Die Frist, um {sum} zu zahlen, ist abgelaufen. Die Bestellung wird verfallen.',
  'order_page.notice.approval': 'Diese Bestellung muss erst noch freigegeben werden. Bis dahin müssen Sie nichts tun.',
  'order_page.notice.denied': 'Diese Bestellung wurde nicht freigegeben.',
  'order_page.notice.expired':
    'Diese Bestellung wurde nicht rechtzeitig bezahlt. Die Karten sind nicht mehr reserviert.',
  'order_page.notice.canceled': 'Diese Bestellung wurde storniert.',
  'order_page.notice.overpaid': 'Es wurden {sum} mehr gezahlt, als diese Bestellung kostet.',
  'order_page.ordered': 'Ihre Bestellung im Einzelnen',
  'order_page.fee': 'Gebühr',
  'order_page.total': 'Summe',
  'order_page.ticket': 'Karte herunterladen',
  'order_page.your_ticket': 'Ihre Karte',
  'order_page.tickets': 'Karten',
  'order_page.all_tickets': 'Alle Karten herunterladen (PDF)',
  'order_page.tickets_from': 'Die Karten können ab {time} heruntergeladen werden.',
  'order_page.valid.from': 'gültig ab {time}',
  'order_page.valid.until': 'gültig bis {time}',
  'order_page.valid.span': 'gültig von {from} bis {until}',
  'order_page.blocked': 'Diese Karte ist gesperrt.',
  'order_page.gift_card': 'Code des Gutscheins: {code}',
  'order_page.tickets_pending': 'Ihre Karten werden gerade erstellt. Die Seite aktualisiert sich automatisch.',
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
  'mail_template.order_placed.subject': 'Ihre Bestellung {code}: {event}',
  'mail_template.order_placed.text': `Guten Tag,

vielen Dank für Ihre Bestellung für **{event}**. Wir reservieren Ihre Karten, bis Sie bezahlt haben.

Bitte zahlen Sie **{pending_sum_with_currency}** bis {expire_date}.

{payment_info}

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_placed_require_approval.subject': 'Wir haben Ihre Bestellung {code} erhalten: {event}',
  'mail_template.order_placed_require_approval.text': `Guten Tag,

vielen Dank für Ihre Bestellung für **{event}**. Sie muss noch freigegeben werden; wir schreiben Ihnen, sobald das geschehen ist. Bis dahin müssen Sie nichts tun.

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_free.subject': 'Ihre Bestellung {code}: {event}',
  'mail_template.order_free.text': `Guten Tag,

vielen Dank für Ihre Bestellung für **{event}**. Sie ist kostenlos und damit abgeschlossen.

{event_times}
{event_location}

{ticket_download}

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_paid.subject': 'Ihre Bestellung {code} ist bezahlt: {event}',
  'mail_template.order_paid.text': `Guten Tag,

vielen Dank: Ihre Bestellung für **{event}** ist bezahlt.

{event_times}
{event_location}

{ticket_download}

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_approved.subject': 'Ihre Bestellung {code} ist freigegeben: {event}',
  'mail_template.order_approved.text': `Guten Tag,

Ihre Bestellung für **{event}** ist freigegeben.

Bitte zahlen Sie **{pending_sum_with_currency}** bis {expire_date}.

{payment_info}

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_approved_free.subject': 'Ihre Bestellung {code} ist freigegeben: {event}',
  'mail_template.order_approved_free.text': `Guten Tag,

Ihre Bestellung für **{event}** ist freigegeben. Sie ist kostenlos und damit abgeschlossen.

{event_times}
{event_location}

{ticket_download}

Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_denied.subject': 'Ihre Bestellung {code} wurde nicht freigegeben: {event}',
  'mail_template.order_denied.text': `Guten Tag,

leider wurde Ihre Bestellung für **{event}** nicht freigegeben.

{comment}

Hier finden Sie Ihre Bestellung:
{url}`,
  'mail_template.order_canceled.subject': 'Ihre Bestellung {code} ist storniert: {event}',
  'mail_template.order_canceled.text': `Guten Tag,

Ihre Bestellung für **{event}** wurde storniert.

{comment}

Hier finden Sie Ihre Bestellung:
{url}`,
  'mail_template.order_changed.subject': 'Ihre Bestellung {code} wurde geändert: {event}',
  'mail_template.order_changed.text': `Guten Tag,

Ihre Bestellung für **{event}** wurde geändert.

Hier finden Sie den neuen Stand:
{url}`,
  'mail_template.order_expire_warning.subject': 'Ihre Bestellung {code} läuft bald ab: {event}',
  'mail_template.order_expire_warning.text': `Guten Tag,

Ihre Bestellung für **{event}** ist noch nicht vollständig bezahlt. Wir reservieren Ihre Karten bis {expire_date}; danach verfällt Ihre Bestellung, und die Karten können an andere verkauft werden.

Bitte zahlen Sie bis dahin **{pending_sum_with_currency}**.

{payment_info}

Falls Sie bereits bezahlt haben, müssen Sie nichts tun. Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_expired.subject': 'Ihre Bestellung {code} ist verfallen: {event}',
  'mail_template.order_expired.text': `Guten Tag,

Ihre Zahlung ist nicht rechtzeitig eingegangen. Ihre Bestellung für **{event}** ist deshalb verfallen, und die Karten sind nicht mehr für Sie reserviert.

Falls Sie inzwischen bezahlt haben oder die Karten noch möchten, wenden Sie sich bitte an den Veranstalter. Hier finden Sie Ihre Bestellung:
{url}`,
  'mail_template.order_invoice.subject': 'Rechnung zu Ihrer Bestellung {code}: {event}',
  'mail_template.order_invoice.text': `Guten Tag,

im Anhang finden Sie eine Rechnung zu Ihrer Bestellung für **{event}**.

{url}`,
  'mail_template.resend_link.subject': 'Ihre Bestellung {code}: {event}',
  'mail_template.resend_link.text': `Guten Tag,

hier ist noch einmal der Link zu Ihrer Bestellung für **{event}**:
{url}`,

  // Mails about orders: what is below their texts, and what placeholders stand for
  'order_mail.order': 'Bestellung {code}',
  'order_mail.show_order': 'Bestellung ansehen',
  'order_mail.show_ticket': 'Karte ansehen',
  'order_mail.show_event': 'Veranstaltung ansehen',
  'order_mail.fee': 'Gebühr',
  'order_mail.total': 'Summe',
  'order_mail.gift_card': 'Gutschein {code}',
  'order_mail.tickets.now': 'Sie können Ihre {count, plural, one {Karte} other {Karten}} jetzt herunterladen.',
  'order_mail.tickets.partly': 'Einige Ihrer Karten können Sie jetzt herunterladen, die übrigen ab {time}.',
  'order_mail.tickets.from': 'Sie können Ihre {count, plural, one {Karte} other {Karten}} ab {time} herunterladen.',
  'order_mail.tickets.never': 'Für diese Veranstaltung gibt es keine Karten zum Herunterladen.',

  // Payment providers
  'payment_provider.banktransfer': 'Überweisung',
  'payment_provider.boxoffice': 'Kasse',
  'payment_provider.free': 'Kostenlos',
  'payment_provider.giftcard': 'Geschenkgutschein',
  'payment_provider.manual': 'Manuelle Zahlung',
  'payment_provider.offsetting': 'Verrechnung zwischen Bestellungen',
  'payment_provider.banktransfer_instructions':
    'Bitte geben Sie bei der Überweisung diesen Verwendungszweck an: {reference}',

  // Exporters
  'exporter.order_data': 'Bestelldaten',
  'exporter.order_transaction_data': 'Buchungen der Bestellungen',
  'exporter.payments_and_refunds': 'Zahlungen und Erstattungen',
  'exporter.quota_availabilities': 'Verfügbarkeit der Kontingente',
  'exporter.gift_card_redemptions': 'Einlösungen von Geschenkgutscheinen',
  'exporter.gift_cards': 'Geschenkgutscheine',
  'exporter.gift_card_transactions': 'Buchungen auf Geschenkgutscheinen',
  'exporter.check_in_list': 'Check-in-Liste',
  'exporter.check_in_list_pdf': 'Check-in-Liste (PDF)',
  'exporter.valid_check_in_codes': 'Gültige Check-in-Codes',
  'exporter.check_in_log': 'Check-in-Protokoll',
  'exporter.order_data_json': 'Bestelldaten (JSON)',
  'exporter.email_addresses': 'E-Mail-Adressen',
  'exporter.answers_to_file_questions': 'Dateien aus Antworten auf Fragen',
  'exporter.waiting_list': 'Warteliste',
  'exporter.all_invoices': 'Alle Rechnungen',
  'exporter.invoice_data': 'Rechnungsdaten',
  'exporter.product_data': 'Produktdaten',
  'exporter.event_data': 'Veranstaltungsdaten',
  'exporter.customer_accounts': 'Kundenkonten',
  'exporter.reusable_media': 'Wiederverwendbare Medien',
  'exporter.attendee_badges': 'Namensschilder',
  'exporter.order_overview_pdf': 'Bestellübersicht (PDF)',
  'exporter.tax_report': 'Steuerbericht',
  'exporter.taxes_of_orders': 'Steuern der Bestellungen',

  // Exports: headings
  'export.event_slug': 'Kurzform der Veranstaltung',
  'export.event_name': 'Name der Veranstaltung',
  'export.order_code': 'Bestellnummer',
  'export.order_total': 'Bestellsumme',
  'export.status': 'Status',
  'export.email': 'E-Mail',
  'export.phone_number': 'Telefonnummer',
  'export.order_date': 'Bestelldatum',
  'export.order_time': 'Bestellzeit',
  'export.company': 'Firma',
  'export.name': 'Name',
  'export.address': 'Adresse',
  'export.zip_code': 'PLZ',
  'export.city': 'Ort',
  'export.country': 'Land',
  'export.state': 'Bundesland',
  'export.custom_address_field': 'Eigenes Adressfeld',
  'export.vat_id': 'USt-IdNr.',
  'export.date_of_last_payment': 'Datum der letzten Zahlung',
  'export.fees': 'Gebühren',
  'export.order_locale': 'Sprache der Bestellung',
  'export.gross_at_rate': 'Brutto zu {rate} % Steuer',
  'export.net_at_rate': 'Netto zu {rate} % Steuer',
  'export.tax_at_rate': 'Steuerbetrag zu {rate} % Steuer',
  'export.invoice_numbers': 'Rechnungsnummern',
  'export.sales_channel': 'Verkaufskanal',
  'export.requires_special_attention': 'Erfordert besondere Aufmerksamkeit',
  'export.check_in_text': 'Text beim Check-in',
  'export.comment': 'Kommentar',
  'export.follow_up_date': 'Wiedervorlage',
  'export.positions': 'Positionen',
  'export.email_address_verified': 'E-Mail-Adresse bestätigt',
  'export.external_customer_id': 'Externe Kundennummer',
  'export.payment_providers': 'Zahlungsanbieter',
  'export.order_link': 'Link zur Bestellung',
  'export.paid_by': 'Bezahlt mit {provider}',
  'export.position_id': 'Positionsnummer',
  'export.date': 'Datum',
  'export.start_date': 'Beginn',
  'export.end_date': 'Ende',
  'export.product': 'Produkt',
  'export.product_id': 'Produkt-ID',
  'export.variation': 'Variante',
  'export.variation_id': 'Varianten-ID',
  'export.price': 'Preis',
  'export.tax_rate': 'Steuersatz',
  'export.tax_rule': 'Steuerregel',
  'export.tax_value': 'Steuerbetrag',
  'export.attendee_name': 'Name des Teilnehmers',
  'export.attendee_email': 'E-Mail des Teilnehmers',
  'export.attendee_company': 'Firma des Teilnehmers',
  'export.voucher': 'Gutschein',
  'export.voucher_budget_usage': 'Verbrauchtes Gutscheinbudget',
  'export.voucher_tag': 'Gutschein-Schlagwort',
  'export.pseudonymization_id': 'Pseudonym',
  'export.ticket_secret': 'Ticket-Code',
  'export.seat_id': 'Sitzplatz-ID',
  'export.seat_name': 'Sitzplatz',
  'export.seat_zone': 'Sitzplatzbereich',
  'export.seat_row': 'Reihe',
  'export.seat_number': 'Sitzplatznummer',
  'export.blocked': 'Gesperrt',
  'export.valid_from': 'Gültig ab',
  'export.valid_until': 'Gültig bis',
  'export.order_comment': 'Kommentar zur Bestellung',
  'export.add_on_to_position_id': 'Zusatz zu Position',
  'export.invoice_address_company': 'Rechnungsadresse Firma',
  'export.invoice_address_name': 'Rechnungsadresse Name',
  'export.invoice_address_street': 'Rechnungsadresse Straße',
  'export.invoice_address_zip_code': 'Rechnungsadresse PLZ',
  'export.invoice_address_city': 'Rechnungsadresse Ort',
  'export.invoice_address_country': 'Rechnungsadresse Land',
  'export.invoice_address_state': 'Rechnungsadresse Bundesland',
  'export.check_in_lists': 'Check-in-Listen',
  'export.position_order_link': 'Link zur Bestellung der Position',
  'export.fee_type': 'Art der Gebühr',
  'export.description': 'Beschreibung',
  'export.event': 'Veranstaltung',
  'export.currency': 'Währung',
  'export.transaction_date': 'Buchungsdatum',
  'export.transaction_time': 'Buchungszeit',
  'export.old_data': 'Alte Daten',
  'export.quantity': 'Anzahl',
  'export.internal_fee_type': 'Interne Gebührenart',
  'export.date_id': 'Termin-ID',
  'export.tax_rule_id': 'Steuerregel-ID',
  'export.gross_total': 'Bruttosumme',
  'export.tax_total': 'Steuersumme',
  'export.order': 'Bestellung',
  'export.payment_id': 'Zahlungs-ID',
  'export.creation_date': 'Erstellt am',
  'export.completion_date': 'Abgeschlossen am',
  'export.status_code': 'Statuscode',
  'export.amount': 'Betrag',
  'export.payment_method': 'Zahlungsart',
  'export.matching_id': 'Zuordnungs-ID',
  'export.payment_details': 'Zahlungsdetails',
  'export.quota_name': 'Name des Kontingents',
  'export.total_quota': 'Kontingent',
  'export.paid_orders': 'Bezahlte Bestellungen',
  'export.pending_orders': 'Offene Bestellungen',
  'export.blocking_vouchers': 'Reservierende Gutscheine',
  'export.current_carts': 'Aktuelle Warenkörbe',
  'export.exited_orders': 'Verlassene Plätze',
  'export.current_availability': 'Aktuelle Verfügbarkeit',
  'export.gift_card_code': 'Geschenkgutschein-Code',
  'export.test_mode_card': 'Test-Gutschein',
  'export.test_mode': 'Testmodus',
  'export.expiry_date': 'Ablaufdatum',
  'export.special_terms_and_conditions': 'Besondere Bedingungen',
  'export.current_value': 'Aktueller Wert',
  'export.created_in_order': 'Erstellt in Bestellung',
  'export.last_invoice_number_of_order': 'Letzte Rechnungsnummer der Bestellung',
  'export.last_invoice_date_of_order': 'Letztes Rechnungsdatum der Bestellung',
  'export.organizer': 'Veranstalter',
  'export.issuer': 'Aussteller',
  'export.checked_in': 'Eingecheckt',
  'export.checked_out': 'Ausgecheckt',
  'export.automatically_checked_in': 'Automatisch eingecheckt',
  'export.paid': 'Bezahlt',
  'export.secret': 'Code',
  'export.voucher_code': 'Gutscheincode',
  'export.time': 'Uhrzeit',
  'export.scan_type': 'Scan-Art',
  'export.device': 'Gerät',
  'export.offline': 'Offline',
  'export.offline_override': 'Offline erzwungen',
  'export.gate': 'Station',
  'export.result': 'Ergebnis',
  'export.error_message': 'Fehlermeldung',
  'export.upload_date': 'Upload-Datum',
  'export.upload_time': 'Upload-Zeit',
  'export.language': 'Sprache',
  'export.priority': 'Priorität',
  'export.invoice_number': 'Rechnungsnummer',
  'export.email_address': 'E-Mail-Adresse',
  'export.invoice_type': 'Rechnungsart',
  'export.cancellation_of': 'Storno von',
  'export.invoice_sender': 'Rechnungsersteller: {field}',
  'export.invoice_recipient': 'Rechnungsempfänger: {field}',
  'export.tax_id': 'Steuernummer',
  'export.street_address': 'Straße',
  'export.beneficiary': 'Begünstigter',
  'export.internal_reference': 'Interne Referenz',
  'export.reverse_charge': 'Umkehrung der Steuerschuld',
  'export.shown_foreign_currency': 'Angezeigte Fremdwährung',
  'export.foreign_currency_rate': 'Wechselkurs',
  'export.total_with_taxes': 'Gesamtbetrag (brutto)',
  'export.total_without_taxes': 'Gesamtbetrag (netto)',
  'export.payment_matching_ids': 'Zuordnungs-IDs der Zahlungen',
  'export.line_number': 'Zeilennummer',
  'export.gross_price': 'Bruttopreis',
  'export.net_price': 'Nettopreis',
  'export.tax_name': 'Name der Steuer',
  'export.event_start_date': 'Beginn der Veranstaltung',
  'export.event_end_date': 'Ende der Veranstaltung',
  'export.location': 'Ort der Veranstaltung',
  'export.product_category': 'Produktkategorie',
  'export.internal_name': 'Interner Name',
  'export.item_name': 'Produktname',
  'export.active': 'Aktiv',
  'export.sales_channels': 'Verkaufskanäle',
  'export.default_price': 'Standardpreis',
  'export.free_price_input': 'Freie Preiseingabe',
  'export.sales_tax': 'Umsatzsteuer',
  'export.is_an_admission_ticket': 'Ist ein Eintrittsticket',
  'export.personalized_ticket': 'Personalisiertes Ticket',
  'export.generate_tickets': 'Tickets ausstellen',
  'export.available_from': 'Verfügbar ab',
  'export.available_until': 'Verfügbar bis',
  'export.require_voucher': 'Dieses Produkt kann nur mit einem Gutschein gekauft werden.',
  'export.hide_without_voucher': 'Dieses Produkt wird nur angezeigt, wenn ein passender Gutschein eingelöst wird.',
  'export.require_approval': 'Der Kauf dieses Produkts muss genehmigt werden',
  'export.require_bundling': 'Dieses Produkt nur als Teil eines Pakets verkaufen',
  'export.allow_cancel': 'Stornierung oder Änderung des Produkts erlauben',
  'export.minimum_amount_per_order': 'Mindestanzahl pro Bestellung',
  'export.maximum_amount_per_order': 'Höchstanzahl pro Bestellung',
  'export.original_price': 'Ursprünglicher Preis',
  'export.this_product_is_a_gift_card': 'Dieses Produkt ist ein Geschenkgutschein',
  'export.require_a_valid_membership': 'Gültige Mitgliedschaft erforderlich',
  'export.hide_without_a_valid_membership': 'Ohne gültige Mitgliedschaft verstecken',
  'export.short_form': 'Kurzform',
  'export.shop_is_live': 'Shop ist live',
  'export.event_currency': 'Währung der Veranstaltung',
  'export.timezone': 'Zeitzone',
  'export.event_start_time': 'Beginn der Veranstaltung',
  'export.event_end_time': 'Ende der Veranstaltung',
  'export.admission_time': 'Einlass',
  'export.start_of_presale': 'Vorverkaufsbeginn',
  'export.end_of_presale': 'Vorverkaufsende',
  'export.latitude': 'Breitengrad',
  'export.longitude': 'Längengrad',
  'export.internal_comment': 'Interner Kommentar',
  'export.customer_id': 'Kundennummer',
  'export.sso_provider': 'SSO-Anbieter',
  'export.external_identifier': 'Externe Kennung',
  'export.full_name': 'Vollständiger Name',
  'export.account_active': 'Konto aktiv',
  'export.verified_email_address': 'Bestätigte E-Mail-Adresse',
  'export.last_login': 'Letzte Anmeldung',
  'export.registration_date': 'Registriert am',
  'export.notes': 'Notizen',
  'export.media_type': 'Art des Mediums',
  'export.identifier': 'Kennung',
  'export.linked_ticket': 'Verknüpftes Ticket',
  'export.linked_gift_card': 'Verknüpfter Geschenkgutschein',
  'export.gross': 'Brutto',
  'export.net': 'Netto',
  'export.tax': 'Steuer',
  'export.tax_code': 'Steuerschlüssel',
  'export.page': 'Seite {page}',

  // Exports: texts in cells
  'export.yes': 'Ja',
  'export.no': 'Nein',
  'export.state.pending': 'ausstehend',
  'export.state.paid': 'bezahlt',
  'export.state.expired': 'abgelaufen',
  'export.state.canceled': 'storniert',
  'export.infinite': 'Unbegrenzt',
  'export.gift_card': 'Geschenkgutschein',
  'export.payment_fee': 'Zahlungsgebühr',
  'export.shipping_fee': 'Versandgebühr',
  'export.service_fee': 'Servicegebühr',
  'export.insurance_fee': 'Versicherungsgebühr',
  'export.late_fee': 'Verspätungsgebühr',
  'export.cancellation_fee': 'Stornogebühr',
  'export.other_fees': 'Sonstige Gebühren',
  'export.state.created': 'angelegt',
  'export.state.confirmed': 'bestätigt',
  'export.state.failed': 'fehlgeschlagen',
  'export.state.refunded': 'erstattet',
  'export.state.in_transit': 'unterwegs',
  'export.state.started_externally': 'extern begonnen',
  'export.state.done': 'abgeschlossen',
  'export.invoice': 'Rechnung',
  'export.cancellation': 'Stornorechnung',
  'export.entry': 'Eingang',
  'export.exit': 'Ausgang',
  'export.ok': 'OK',
  'export.waiting_for_a_voucher': 'Wartet auf einen Gutschein',
  'export.voucher_assigned': 'Gutschein zugewiesen',
  'export.voucher_redeemed': 'Gutschein eingelöst',
  'export.voucher_expired': 'Gutschein abgelaufen',

  // Exports: parts of names
  'export.name_part.salutation': 'Anrede',
  'export.name_part.title': 'Titel',
  'export.name_part.given_name': 'Vorname',
  'export.name_part.middle_name': 'Zweiter Vorname',
  'export.name_part.family_name': 'Nachname',
  'export.name_part.degree': 'Grad (nach dem Namen)',
  'export.name_part.calling_name': 'Rufname',
  'export.name_part.full_name': 'Name',
  'export.name_part.latin_transcription': 'Lateinische Umschrift',

  // Other mails
  'mail.export.text': `Guten Tag,

im Anhang finden Sie die Datei Ihres geplanten Exports.
`,
  'mail.export_failed.subject': 'Export fehlgeschlagen: {name}',
  'mail.export_failed.text': `Guten Tag,

Ihr geplanter Export „{name}“ konnte nicht erstellt werden: {reason}{is_last, select, true {

Er ist fünfmal fehlgeschlagen und läuft nicht mehr, bis er geändert wird.} other {}}
`,
  'mail.export_failed.too_large': 'Die Datei ist zu groß für eine E-Mail. Bitte exportieren Sie weniger auf einmal.',
  'mail.waiting_list.subject': 'Sie sind an der Reihe: {event}',
  'mail.waiting_list.text': `Guten Tag{has_name, select, true { {name}} other {}},

Sie stehen auf der Warteliste von {event} für:
{product}

Jetzt sind Sie an der Reihe. Mit diesem Gutschein können Sie kaufen:
{code}

Wir reservieren das bis {until} für Sie. Danach verfällt der Gutschein, und die nächste Person auf der Liste ist an der Reihe.
`,
  'mail.customer_activation.subject': 'Ihr Konto bei {organizer}',
  'mail.customer_activation.text': `Guten Tag,

{organizer} hat ein Konto für Sie angelegt.

Um ein Passwort zu wählen, öffnen Sie diesen Link innerhalb von {days} Tagen:
{link}

Wenn Sie kein Konto möchten, müssen Sie nichts tun.
`,
  'mail.team_member_added.subject': 'Sie sind Mitglied eines Teams von {organizer}',
  'mail.team_member_added.text': `Guten Tag,

{organizer} hat Sie in das Team „{team}“ aufgenommen. Sie können den Veranstalter jetzt mit Ihrem Konto öffnen:
{url}/

Wenn Sie kein Mitglied sein möchten, können Sie das Team jederzeit verlassen:
{url}/account/teams
`,
  'mail.password_reset.subject': 'Neues Passwort wählen',
  'mail.password_reset.text': `Guten Tag,

für das Konto {email} wurde ein neues Passwort angefordert, wahrscheinlich von Ihnen.

Öffnen Sie innerhalb einer Stunde diesen Link, um ein neues Passwort zu wählen:
{link}

Falls Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt unverändert.
`,
  'mail.email_change.subject': 'Bestätigen Sie Ihre Adresse',
  'mail.email_change.text': `Guten Tag,

um künftig diese Adresse für Ihr Konto zu verwenden, öffnen Sie innerhalb eines Tages diesen Link, und zwar in dem Browser, in dem Sie angemeldet sind:
{link}

Falls Sie nicht wissen, worum es geht, müssen Sie nichts tun.
`,
  'mail.email_change.taken': `Guten Tag,

für ein Konto wurde diese Adresse angegeben. Sie gehört bereits zu einem anderen Konto, deshalb wurde nichts geändert.
`,
  'mail.account_changed.subject': 'Ihr Konto wurde geändert',
  'mail.account_changed.text': `Guten Tag,

{change}

Falls Sie das waren, müssen Sie nichts tun. Falls nicht, hat eine andere Person Zugang zu Ihrem Konto bei {url}: Wählen Sie dort ein neues
Passwort, oder bitten Sie die Betreiber um Hilfe, falls das nicht möglich ist.
`,
  'mail.account_changed.email':
    'die E-Mail-Adresse Ihres Kontos wurde geändert. Diese Adresse wird nicht mehr verwendet.',
  'mail.account_changed.password': 'das Passwort Ihres Kontos wurde geändert.',
  'mail.account_changed.password_reset':
    'für Ihr Konto wurde ein neues Passwort gewählt, über einen Link, den Sie per E-Mail erhalten haben.',
  'mail.account_changed.two_factor_enabled': 'für Ihr Konto wurde der zweite Faktor eingeschaltet.',
  'mail.account_changed.two_factor_disabled': 'für Ihr Konto wurde der zweite Faktor ausgeschaltet.',
  'mail.account_changed.recovery_codes':
    'für Ihr Konto wurden neue Wiederherstellungscodes erstellt; die bisherigen gelten nicht mehr.',
  'mail.team_invite.subject': 'Einladung zu {organizer}',
  'mail.team_invite.text': `Guten Tag,

Sie wurden in das Team „{team}“ von {organizer} eingeladen.

Um anzunehmen oder abzulehnen, öffnen Sie innerhalb von 14 Tagen diesen Link:
{link}

Falls Sie nicht wissen, worum es geht, müssen Sie nichts tun.
`,

  // Shredders
  'shredder.attendee_info': 'Namen und Adressen von Teilnehmenden und Kommentare',
  'shredder.cached_tickets': 'Ticketdateien',
  'shredder.invoice_addresses': 'Rechnungsadressen (steuerlich relevant)',
  'shredder.invoices': 'Rechnungen (steuerlich relevant)',
  'shredder.order_emails': 'E-Mail-Adressen in Bestellungen',
  'shredder.payment_info': 'Zahlungsdaten (steuerlich relevant)',
  'shredder.phone_numbers': 'Telefonnummern in Bestellungen',
  'shredder.question_answers': 'Antworten auf Fragen',
  'shredder.waiting_list': 'Warteliste',

  // Names of the sales channels that organizers begin with
  'sales_channel.web': 'Webshop',
  'sales_channel.box_office': 'Kasse',
} satisfies Catalogue
