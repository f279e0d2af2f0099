// The messages in German.
import type { Catalogue } from './catalogue.ts'

export default {
  // Check-in: why the rules of a list reject a scan, for attendants and visitors
  'checkin.rule.rejected': 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  'checkin.rule.mismatch':
    '{variable, select, variation {Mit dieser Ticketvariante ist hier kein Einlass möglich.} gate {Bitte einen anderen Eingang benutzen.} now_isoweekday {Das Ticket gilt nicht an diesem Wochentag.} other {Mit dieser Art von Ticket ist hier kein Einlass möglich.}}',
  'checkin.rule.not_before': 'Einlass ist ab {time}.',
  'checkin.rule.not_after': 'Einlass war bis {time}.',
  'checkin.rule.inside': 'Die Person hat die Veranstaltung noch nicht verlassen.',
  'checkin.rule.outside': 'Die Person befindet sich nicht in der Veranstaltung.',
  'checkin.rule.too_often':
    '{variable, select, entries_today {Mit diesem Ticket ist heute kein Einlass mehr möglich.} other {Mit diesem Ticket ist kein Einlass mehr möglich.}}',
  'checkin.rule.too_rarely': 'Für dieses Ticket fehlt ein früherer Einlass.',
  'checkin.rule.too_late': 'Der frühere Einlass liegt zu lange zurück.',
  'checkin.rule.wait': 'Der nächste Einlass ist in {minutes} {minutes, plural, one {Minute} other {Minuten}} möglich.',
  'checkin.rule.valid_from': 'Das Ticket gilt ab {time}.',
  'checkin.rule.valid_until': 'Das Ticket galt bis {time}.',

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
  'page.left': 'noch {number, number}',
  'page.sold_out': 'ausverkauft',
  'page.reserved': 'zurzeit alle reserviert',
  'page.voucher_only': 'nur mit Gutschein',
  'page.opens': 'erhältlich ab {time}',
  'page.closed': 'nicht mehr erhältlich',
  'page.replaced': 'zurzeit nicht erhältlich',
  'page.presale_begins': 'Der Vorverkauf läuft ab {time}.',
  'page.presale_not_yet': 'Der Vorverkauf hat noch nicht begonnen.',
  'page.presale_over': 'Der Vorverkauf ist beendet.',
  'page.over': 'Die Veranstaltung ist vorbei.',
  'page.when': 'Wann',
  'page.admission': 'Einlass',
  'page.where': 'Wo',
  'page.calendar': 'In den Kalender eintragen',
  'page.shop': 'Tickets kaufen',
  'page.to_shop': 'Zum Ticketshop',
  'page.products': 'Tickets und Preise',
  'page.no_products': 'Zurzeit gibt es keine Tickets.',
  'page.variations': 'Alle Preise',
  'page.language': 'Sprache',
  'page.previous': 'Vorherige Seite',
  'page.next': 'Nächste Seite',
  'page.page': 'Seite {page} von {pages}',
  'page.pages': 'Seiten',
  'page.contact': 'Kontakt',
  'page.imprint': 'Impressum',
  'page.privacy': 'Datenschutz',
  'waiting_room.title': 'Warteraum · {event}',
  'waiting_room.heading': 'Warteraum',
  'waiting_room.intro':
    'Mehr Menschen möchten Tickets, als der Shop gleichzeitig bedienen kann. Stellen Sie sich an; Sie können kaufen, sobald Sie an der Reihe sind.',
  'waiting_room.closed': 'Kein Warten nötig',
  'waiting_room.join': 'Anstellen',
  'waiting_room.lottery_until':
    'Der Verkauf beginnt am {time}. Die Reihenfolge aller, die sich vorher anstellen, wird ausgelost.',
  'waiting_room.in_lottery': 'Sie nehmen an der Auslosung teil',
  'waiting_room.in_line': 'Sie stehen in der Warteschlange',
  'waiting_room.position': 'Position',
  'waiting_room.number': '{count, number}',
  'waiting_room.your_turn': 'An der Reihe',
  'waiting_room.in_minutes': '{count, plural, one {in # Minute} other {in # Minuten}}',
  'waiting_room.keep_open':
    'Diese Seite aktualisiert sich selbst. Lassen Sie sie geöffnet: Sobald Sie an der Reihe sind, führt sie Sie zum Shop.',
  'waiting_room.your_number': 'Die Nummer Ihres Platzes: {number, number}',
  'waiting_room.admitted': 'Sie sind an der Reihe',
  'waiting_room.admitted_until': 'Sie können bis {time} Tickets kaufen.',
  'waiting_room.expired': 'Ihre Zeit ist abgelaufen',
  'waiting_room.expired_text':
    'Die Zeit für Ihren Einkauf ist abgelaufen. Stellen Sie sich erneut an, um noch einmal an die Reihe zu kommen.',
  'waiting_room.lottery': 'Über die Auslosung',
  'waiting_room.lottery_text':
    'Der Server hat einen zufälligen Startwert festgelegt, bevor sich jemand anstellen konnte, und dessen SHA-256 veröffentlicht. Zum Beginn veröffentlicht er den Startwert, aus dem sich die Reihenfolge berechnen lässt.',
  'waiting_room.lottery_check': 'So prüfen Sie die Auslosung',
  'waiting_room.commitment': 'SHA-256 des Startwerts',
  'waiting_room.seed': 'Startwert',
  'waiting_room.entries': 'Plätze in der Auslosung',
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
  'order_page.notice.test': 'Dies ist eine Testbestellung: Ihre Tickets sind nicht gültig.',
  'order_page.placed': 'Bestellt am {time}',
  'order_page.notice.pay': 'Bitte zahlen Sie {sum} bis {time}.',
  'order_page.continue_payment': 'Weiter zur Zahlung',
  'order_page.payment_preparing': 'Ihre Zahlung wird vorbereitet. Diese Seite lädt sich dann neu.',
  'order_page.payment_checking': 'Ihre Zahlung wird geprüft. Diese Seite aktualisiert sich von selbst.',
  'order_page.notice.late': 'Die Frist für die Zahlung von {sum} ist abgelaufen. Die Bestellung wird daher verfallen.',
  'order_page.notice.approval': 'Diese Bestellung muss erst noch freigegeben werden. Bis dahin müssen Sie nichts tun.',
  'order_page.notice.denied': 'Diese Bestellung wurde nicht freigegeben.',
  'order_page.notice.expired':
    'Diese Bestellung wurde nicht rechtzeitig bezahlt. Die Tickets sind nicht mehr reserviert.',
  'order_page.notice.canceled': 'Diese Bestellung wurde storniert.',
  'order_page.notice.overpaid': 'Es wurden {sum} mehr gezahlt, als diese Bestellung kostet.',
  'order_page.ordered': 'Ihre Bestellung im Einzelnen',
  'order_page.fee': 'Gebühr',
  'order_page.total': 'Summe',
  'order_page.ticket': 'Ticket herunterladen',
  'order_page.your_ticket': 'Ihr Ticket',
  'order_page.tickets': 'Tickets',
  'order_page.all_tickets': 'Alle Tickets herunterladen (PDF)',
  'order_page.tickets_from': 'Die Tickets können ab {time} heruntergeladen werden.',
  'order_page.valid.from': 'gültig ab {time}',
  'order_page.valid.until': 'gültig bis {time}',
  'order_page.valid.span': 'gültig von {from} bis {until}',
  'order_page.blocked': 'Dieses Ticket ist gesperrt.',
  'order_page.gift_card': 'Code des Geschenkgutscheins: {code}',
  'order_page.tickets_pending': 'Ihre Tickets werden gerade erstellt. Die Seite aktualisiert sich automatisch.',
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

  // Pages for people who sign in: navigation, forms, tables
  'nav.main': 'Hauptnavigation',
  'nav.organizers': 'Veranstalter',
  'nav.account': 'Konto',
  'nav.sign_in': 'Anmelden',
  'nav.sign_out': 'Abmelden',
  'nav.documentation': 'API-Dokumentation',
  'form.name': 'Name',
  'form.email': 'E-Mail-Adresse',
  'form.password': 'Passwort',
  'form.new_password': 'Neues Passwort',
  'form.password_hint': 'Mindestens 8 Zeichen.',
  'form.repeat_password': 'Passwort wiederholen',
  'form.set_password': 'Passwort festlegen',
  'form.code': 'Code',
  'form.code_hint': 'Die sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
  'form.all_events': 'Alle Veranstaltungen, auch künftige',
  'form.limit_events': 'Oder nur diese Veranstaltungen',
  'form.save': 'Speichern',
  'form.saved': 'Gespeichert.',
  'form.cancel': 'Abbrechen',
  'table.actions': 'Aktionen',
  'link.expired': 'Dieser Link ist nicht mehr gültig',

  // Pages: errors
  'error_page.title': 'Diese Anfrage ist fehlgeschlagen',
  'error_page.forbidden': 'Nicht erlaubt',
  'error_page.not_found': 'Nicht gefunden',
  'error_page.too_many': 'Zu viele Versuche',
  'error_page.server': 'Es ist ein Fehler aufgetreten',
  'error_page.busy': 'Bitte versuchen Sie es erneut',
  'error_page.failure':
    'Der Server konnte diese Anfrage nicht verarbeiten. Falls das wieder vorkommt, geben Sie bitte die Anfrage-ID {id} an.',
  'error_page.home': 'Zur Startseite',
  'error.no_page': 'Diese Seite gibt es nicht.',
  'error.not_found': 'Nicht gefunden.',
  'error.forbidden': 'Sie haben dafür keine Berechtigung.',
  'error.form_expired':
    'Dieses Formular ist abgelaufen oder wurde nicht von einer Seite dieses Servers gesendet. Bitte gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'error.form_unreadable': 'Das Formular konnte nicht gelesen werden.',
  'error.too_many_requests': 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  'error.too_many_attempts': 'Zu viele Anmeldeversuche. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  'error.busy': 'Der Server ist ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'error.locked': 'Das Objekt wird gerade von einer anderen Anfrage geändert. Bitte versuchen Sie es erneut.',
  'error.in_use': 'Dies wird verwendet und kann nicht gelöscht werden.',
  'error.required': 'Dieses Feld ist erforderlich.',
  'error.empty': 'Darf nicht leer sein.',
  'error.blank': 'Darf nicht leer sein.',
  'error.too_long': 'Darf höchstens {count} Zeichen lang sein.',
  'error.control_characters': 'Darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten.',

  // Pages: signing in, and setting a new password
  'sign_in.title': 'Anmelden',
  'sign_in.submit': 'Anmelden',
  'sign_in.forgotten': 'Passwort vergessen?',
  'sign_in.rejected': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'sign_in.code_title': 'Zwei-Faktor-Authentisierung',
  'sign_in.code_rejected': 'Dieser Code ist falsch oder wurde bereits verwendet.',
  'sign_in.expired': 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  'sign_in.signed_out': 'Sie sind abgemeldet.',
  'reset.title': 'Passwort vergessen?',
  'reset.intro': 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
  'reset.submit': 'Link senden',
  'reset.sent': 'Falls es zu dieser Adresse ein Konto gibt, haben wir einen Link an sie gesendet.',
  'reset.expired': 'Ein Link gilt eine Stunde und kann einmal verwendet werden.',
  'reset.again': 'Neuen Link anfordern',
  'reset.done': 'Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen Passwort an.',

  // Pages: account
  'account.profile': 'Profil',
  'account.fullname': 'Vollständiger Name',
  'account.locale': 'Sprache',
  'account.locale_hint':
    'Für diese Seiten, für E-Mails an Sie und für Anwendungen, die Sie verbinden. Texte, die es in dieser Sprache nicht gibt, erscheinen auf Englisch.',
  'account.timezone': 'Zeitzone',
  'account.teams': 'Teams',
  'account.teams_intro':
    'Die Teams, zu denen Veranstalter Sie hinzugefügt haben. Wenn Sie ein Team verlassen, verlieren Sie dessen Berechtigungen.',
  'account.organizer': 'Veranstalter',
  'account.team': 'Team',
  'account.leave': 'Verlassen',
  'account.leave_team': 'Das Team {team} von {organizer} verlassen',
  'account.left_team': 'Sie haben das Team „{team}“ von {organizer} verlassen.',
  'account.no_teams': 'Sie gehören keinem Team an.',
  'account.no_member': 'Sie gehören diesem Team nicht an.',
  'account.email': 'E-Mail-Adresse',
  'account.email_intro':
    'Sie melden sich mit {email} an. Wenn Sie die Adresse ändern, enden alle Ihre anderen Sitzungen.',
  'account.new_email': 'Neue E-Mail-Adresse',
  'account.send_confirmation': 'Bestätigungslink senden',
  'account.confirmation_sent':
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin, um die Adresse zu bestätigen.',
  'account.confirm_email': 'E-Mail-Adresse bestätigen',
  'account.use_email': '{email} verwenden',
  'account.email_changed': 'Ihre E-Mail-Adresse wurde geändert.',
  'account.email_link_expired':
    'Er wurde bereits verwendet, ist älter als einen Tag oder gehört zu einem anderen Konto als {email}.',
  'account.password': 'Passwort',
  'account.password_intro': 'Wenn Sie das Passwort ändern, enden alle Ihre anderen Sitzungen.',
  'account.current_password': 'Aktuelles Passwort',
  'account.password_rejected': 'Dieses Passwort ist falsch.',
  'account.change_password': 'Passwort ändern',
  'account.password_changed': 'Ihr Passwort wurde geändert, und alle anderen Sitzungen wurden beendet.',
  'account.two_factor': 'Zwei-Faktor-Authentisierung',
  'account.sessions': 'Sitzungen',
  'account.applications': 'Anwendungen',
  'two_factor.off':
    'Mit der Zwei-Faktor-Authentisierung melden Sie sich mit Ihrem Passwort und einem Code aus einer Authenticator-App an. Sie ist {state}. Wenn Sie sie aktivieren, enden alle Ihre anderen Sitzungen.',
  'two_factor.on':
    'Sie melden sich mit Ihrem Passwort und einem Code aus Ihrer Authenticator-App an. Die Zwei-Faktor-Authentisierung ist {state}. Bei jeder Änderung enden alle Ihre anderen Sitzungen.',
  'two_factor.state_off': 'deaktiviert',
  'two_factor.state_on': 'aktiviert',
  'two_factor.set_up': 'Zwei-Faktor-Authentisierung einrichten',
  'two_factor.codes_left':
    '{count, plural, one {# Wiederherstellungscode ist noch verfügbar.} other {# Wiederherstellungscodes sind noch verfügbar.}}',
  'two_factor.new_codes': 'Neue Wiederherstellungscodes',
  'two_factor.codes_replaced': 'Neue Codes ersetzen die bisherigen.',
  'two_factor.create_codes': 'Neue Wiederherstellungscodes erstellen',
  'two_factor.disable_title': 'Deaktivieren',
  'two_factor.disable': 'Zwei-Faktor-Authentisierung deaktivieren',
  'two_factor.disabled': 'Die Zwei-Faktor-Authentisierung ist deaktiviert.',
  'two_factor.scan':
    'Scannen Sie diesen Code mit einer Authenticator-App oder geben Sie den Schlüssel ein. Geben Sie dann den Code ein, den die App anzeigt.',
  'two_factor.qr_code': 'QR-Code mit dem folgenden Schlüssel',
  'two_factor.key': 'Schlüssel:',
  'two_factor.enable': 'Zwei-Faktor-Authentisierung aktivieren',
  'two_factor.code_rejected': 'Dieser Code ist falsch. Bitte prüfen Sie, ob die Uhr Ihres Telefons richtig geht.',
  'two_factor.enabled': 'Die Zwei-Faktor-Authentisierung ist aktiviert',
  'two_factor.codes': 'Wiederherstellungscodes',
  'two_factor.store_codes':
    'Bewahren Sie diese Wiederherstellungscodes an einem sicheren Ort auf. Mit jedem von ihnen können Sie sich einmal ohne Ihre App anmelden. Sie werden nur einmal angezeigt.',
  'two_factor.codes_stored': 'Ich habe die Codes gespeichert',
  'session.intro': 'Die Browser, in denen Sie angemeldet sind.',
  'session.browser': 'Browser',
  'session.address': 'Adresse',
  'session.since': 'Seit',
  'session.last_used': 'Zuletzt verwendet',
  'session.this': 'dieser Browser',
  'session.unknown_browser': 'Unbekannter Browser',
  'session.browser_on': '{browser} unter {system}',
  'session.end': 'Beenden',
  'session.end_one': 'Die Sitzung von {browser} seit {time} beenden',
  'session.end_others': 'Alle anderen Sitzungen beenden',
  'session.ended': 'Die Sitzung wurde beendet.',
  'session.others_ended': 'Alle anderen Sitzungen wurden beendet.',
  'error.password_too_short': 'Ein Passwort muss mindestens 8 Zeichen haben.',
  'error.password_too_long': 'Ein Passwort darf höchstens 1000 Zeichen haben.',
  'error.password_repeated': 'Die Passwörter stimmen nicht überein.',
  'error.name_too_long': 'Ein Name darf höchstens 190 Zeichen haben.',
  'error.name_characters': 'Ein Name darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten.',
  'error.choice': 'Bitte wählen Sie einen Wert aus der Liste.',
  'error.email': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'error.email_taken': 'Es gibt bereits ein Konto mit dieser Adresse.',

  // Pages: new customers choose a password
  'activation.title': 'Ihr Konto bei {organizer}',
  'activation.intro': 'Wählen Sie ein Passwort für das Konto von {email}.',
  'activation.expired':
    'Er wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie den Veranstalter um einen neuen Link.',
  'activation.ready_title': 'Ihr Konto ist eingerichtet',
  'activation.ready': 'Das Passwort für Ihr Konto bei {organizer} wurde festgelegt.',

  // Pages: invitations to teams
  'invitation.title': '{organizer} beitreten',
  'invitation.intro': 'Sie wurden eingeladen, dem Team {team} von {organizer} beizutreten.',
  'invitation.has_account': 'Für {email} gibt es ein Konto.',
  'invitation.sign_in': 'Anmelden und mit einem bestehenden Konto beitreten',
  'invitation.or_create': 'Oder ein Konto erstellen',
  'invitation.create': 'Konto erstellen und beitreten',
  'invitation.for_email': 'Für die Adresse {email}',
  'invitation.fullname': 'Ihr Name',
  'invitation.invalid_name': 'Bitte geben Sie einen Namen mit höchstens 190 Zeichen ein.',
  'invitation.account_exists': 'Für diese Adresse gibt es bereits ein Konto. Bitte melden Sie sich damit an.',
  'invitation.other_account':
    'Die Einladung wurde an {email} gesendet. Sie sind als {own} angemeldet und treten mit diesem Konto bei. Um ein anderes zu verwenden, melden Sie sich zuerst ab.',
  'invitation.join_as': 'Als {email} beitreten',
  'invitation.label': 'Einladung in das Team {team} von {organizer}',
  'invitation.visible':
    'Wenn Sie beitreten, sehen die Administratoren des Teams Ihren Namen und ob Sie die Zwei-Faktor-Authentisierung verwenden.',
  'invitation.join': 'Beitreten',
  'invitation.join_team': 'Dem Team {team} von {organizer} beitreten',
  'invitation.decline': 'Ablehnen',
  'invitation.decline_team': 'Die Einladung in das Team {team} von {organizer} ablehnen',
  'invitation.declined': 'Sie haben die Einladung abgelehnt.',
  'invitation.welcome': 'Willkommen im Team „{team}“.',
  'invitation.expired_title': 'Diese Einladung ist nicht mehr gültig',
  'invitation.expired':
    'Sie wurde bereits beantwortet oder zurückgezogen, ist älter als 14 Tage oder wurde durch eine neuere ersetzt. Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.',

  // Pages: applications
  'application.none_connected': 'Sie haben keine Anwendungen verbunden.',
  'application.connected_intro':
    'Diese Anwendungen können in Ihrem Namen handeln, mit den Berechtigungen, die Sie jeweils haben.',
  'application.organizers': 'Veranstalter: {names}.',
  'application.all_organizers': 'alle',
  'application.connected_on': 'Verbunden am {date}.',
  'application.disconnect': 'Trennen',
  'application.disconnect_one': '{name} trennen',
  'application.disconnected': 'Die Verbindung zur Anwendung wurde getrennt.',
  'application.authorized': 'Autorisierte Anwendungen',
  'application.manage_own': 'Eigene Anwendungen verwalten',
  'application.own': 'Ihre eigenen Anwendungen',
  'application.none_own': 'Sie haben keine Anwendungen erstellt.',
  'application.new': 'Neue Anwendung erstellen',
  'application.name_hint': 'Wird den Personen angezeigt, die die Anwendung verbinden.',
  'application.redirect_urls': 'Weiterleitungs-URLs',
  'application.redirect_urls_hint':
    'Eine pro Zeile; die erste ist die Vorgabe. Sie müssen mit https:// beginnen. Programme auf dem Computer der Benutzer können auch http://localhost oder http://127.0.0.1 verwenden.',
  'application.type': 'Art',
  'application.confidential': 'Läuft auf einem Server, der ein Geheimnis speichern kann',
  'application.public': 'Läuft auf den Geräten der Benutzer: Sie hat kein Geheimnis und muss PKCE verwenden',
  'application.is_confidential': 'Mit Geheimnis',
  'application.is_public': 'Ohne Geheimnis (PKCE)',
  'application.create': 'Anwendung erstellen',
  'application.created': '{name} wurde erstellt',
  'application.client_id': 'Client-ID',
  'application.client_secret': 'Client-Geheimnis',
  'application.secret_once':
    'Speichern Sie das Geheimnis jetzt und behandeln Sie es wie ein Passwort: Es wird nur einmal angezeigt.',
  'application.secret_effect':
    'Ein neues Geheimnis ersetzt das bisherige sofort. Bestehende Verbindungen zur Anwendung bleiben erhalten.',
  'application.create_secret': 'Neues Geheimnis erstellen',
  'application.new_secret': 'Neues Geheimnis von {name}',
  'application.to_own': 'Zu Ihren eigenen Anwendungen',
  'application.back': 'Zurück zur Anwendung',
  'application.usage': 'Nutzung',
  'application.usage_intro':
    'Operationen der API, die die Anwendung in den letzten 30 Tagen aufgerufen hat, für alle Personen, die sie verbunden haben.',
  'application.operation': 'Operation',
  'application.requests': 'Anfragen',
  'application.rejected': 'Ungültig (400)',
  'application.last_used': 'Zuletzt genutzt',
  'application.deprecated': 'Veraltete Teile',
  'application.part_ends': 'bis {date}',
  'application.count': '{count, number}',
  'application.unused': 'Die Anwendung hat die API in den letzten 30 Tagen nicht aufgerufen.',
  'application.delete_title': 'Löschen',
  'application.delete_effect': 'Mit der Anwendung enden alle Verbindungen zu ihr.',
  'application.delete': 'Anwendung löschen',
  'application.deleted': 'Die Anwendung wurde gelöscht.',
  'scope.read': 'Alles sehen, was Sie sehen können',
  'scope.write':
    'Alles ändern, was Sie ändern können. Dazu kann gehören, API-Token und Geräte zu erstellen und Personen einzuladen; was die Anwendung davon erstellt hat, wird widerrufen, wenn Sie die Verbindung trennen',
  'scope.profile': 'Ihren Namen, Ihre E-Mail-Adresse und Ihre Sprache sehen',
  'consent.title': '{name} verbinden',
  'consent.intro': 'Die Anwendung {application} möchte im Namen von {email} handeln. Wenn Sie das erlauben, kann sie:',
  'consent.access': 'Für welche Veranstalter?',
  'consent.some': 'Nur die ausgewählten',
  'consent.all': 'Alle, auch die, zu denen Sie später Zugang erhalten',
  'consent.nothing_chosen': 'Bitte wählen Sie mindestens einen Veranstalter.',
  'consent.return':
    'In beiden Fällen kehren Sie zu {host} zurück. Sie können diese Erlaubnis jederzeit zurücknehmen, indem Sie die Anwendung in Ihrem Konto trennen.',
  'consent.allow': 'Erlauben',
  'consent.deny': 'Ablehnen',
  'consent.rejected_title': 'Diese Anwendung kann nicht verbunden werden',
  'consent.rejected':
    'Der Link, über den Sie hierhergekommen sind, ist ungültig. Bitte informieren Sie den Anbieter der Anwendung.',
  'error.too_many_redirect_urls': 'Höchstens {count} Weiterleitungs-URLs sind möglich.',
  'error.redirect_url': 'Muss eine URL sein, die mit https:// beginnt.',
  'error.redirect_url_fragment': 'Darf kein Fragment (#) enthalten.',
  'error.redirect_url_user': 'Darf keinen Benutzernamen und kein Passwort enthalten.',
  'error.redirect_url_host': 'Der Host darf nur aus Buchstaben, Ziffern, Punkten und Bindestrichen bestehen.',
  'error.redirect_url_http': 'Muss mit https:// beginnen; http:// ist nur für localhost und 127.0.0.1 erlaubt.',

  // Pages: the overview of an organizer
  'organizer.overview': 'Übersicht',
  'organizer.teams': 'Teams',
  'organizer.devices': 'Geräte',
  'organizer.gates': 'Eingänge',
  'organizer.checkin': 'Check-in',
  'organizer.no_team': 'Sie gehören noch keinem Team an. Bitten Sie Ihren Veranstalter um eine Einladung.',
  'overview.events': 'Veranstaltungen',
  'overview.no_events': 'Es gibt keine laufenden oder künftigen Veranstaltungen, deren Bestellungen Sie sehen können.',
  'overview.earlier': 'Frühere Veranstaltungen',
  'overview.later': 'Spätere Veranstaltungen',
  'overview.sold': 'Verkaufte Tickets',
  'overview.last_days': 'Letzte {days} Tage',
  'overview.entries': 'Eintritte in den letzten 24 Stunden',
  'overview.order_mails': 'E-Mails zu Bestellungen',
  'overview.scheduled_mails': 'Geplante E-Mails',
  'overview.failed_count': '{count, number} fehlgeschlagen',
  'overview.retrying_count': '{count, number} in erneuter Zustellung',
  'overview.by_day': 'Verkäufe pro Tag',
  'overview.event_by_day': 'Verkäufe von {event} pro Tag',
  'overview.day': 'Tag',
  'overview.tickets': 'Tickets',
  'overview.no_sales': 'Keine Verkäufe in den letzten {days} Tagen.',
  'overview.chart':
    'Verkaufte Tickets pro Tag in den letzten {days} Tagen: insgesamt {total, number}, davon die meisten am {day} ({count, number})',
  'overview.maximum': 'höchstens {count, number} pro Tag',
  'overview.webhooks': 'Webhooks',
  'overview.no_webhooks': 'Es gibt keine Webhooks.',
  'overview.webhooks_succeed': 'Alle Zustellungen sind erfolgreich.',
  'overview.webhooks_fail':
    'Fehlgeschlagene unter den letzten {count} Zustellungen jedes Webhooks. Mit der API sehen Sie die Gründe und können Zustellungen erneut senden.',
  'overview.failing_webhooks': 'Webhooks mit fehlgeschlagenen Zustellungen',
  'overview.address': 'Adresse',
  'overview.failed': 'Fehlgeschlagen',
  'overview.retrying': 'In erneuter Zustellung',

  // Pages: teams
  'team.team': 'Team',
  'team.events': 'Veranstaltungen',
  'team.permissions': 'Berechtigungen',
  'team.all_events': 'Alle Veranstaltungen',
  'team.no_events': 'Keine',
  'team.all_permissions': 'Alle',
  'team.no_permissions': 'Keine',
  'team.none': 'Es gibt noch keine Teams.',
  'team.create_link': 'Team erstellen',
  'team.new': 'Neues Team',
  'team.create': 'Team erstellen',
  'team.created': 'Das Team „{name}“ wurde erstellt.',
  'team.settings': 'Einstellungen',
  'team.members': 'Mitglieder',
  'team.two_factor_on': 'Aktiviert',
  'team.two_factor_off': 'Deaktiviert',
  'team.remove': 'Entfernen',
  'team.remove_member': '{name} entfernen',
  'team.member_removed': 'Das Mitglied wurde aus dem Team entfernt.',
  'team.no_members': 'Dieses Team hat keine Mitglieder.',
  'team.invitations': 'Einladungen',
  'team.no_invitations': 'Es gibt keine offenen Einladungen.',
  'team.withdraw': 'Zurückziehen',
  'team.withdraw_invitation': 'Die Einladung von {email} zurückziehen',
  'team.invitation_withdrawn': 'Die Einladung wurde zurückgezogen.',
  'team.invite': 'Einladen',
  'team.invite_email': 'Per E-Mail einladen',
  'team.invite_hint':
    'Die Person erhält eine E-Mail mit einem Link, der 14 Tage gilt. Mitglieder anderer Teams dieses Veranstalters treten sofort bei.',
  'team.invitation_sent': 'An {email} wurde eine Einladung gesendet.',
  'team.member_added': '{email} hat ein Konto und ist jetzt Mitglied des Teams.',
  'team.tokens': 'API-Token',
  'team.tokens_intro': 'Mit einem Token kann ein Programm mit den Berechtigungen dieses Teams handeln.',
  'team.token_state': 'Status',
  'team.token_active': 'Aktiv',
  'team.token_revoked': 'Widerrufen',
  'team.revoke': 'Widerrufen',
  'team.revoke_token': 'Das Token {name} widerrufen',
  'team.token_revoked_message': 'Das Token wurde widerrufen.',
  'team.no_tokens': 'Es gibt keine Token.',
  'team.token_name': 'Zweck des Tokens',
  'team.create_token': 'Token erstellen',
  'team.new_token': 'Neues API-Token',
  'team.new_token_intro': 'Das Token für „{name}“. Kopieren Sie es jetzt: Es wird nur einmal angezeigt.',
  'team.first_request': 'Eine erste Anfrage:',
  'team.back': 'Zurück zum Team',
  'team.delete_title': 'Löschen',
  'team.delete_link': 'Dieses Team löschen',
  'team.delete_question': 'Das Team „{name}“ löschen?',
  'team.delete_effect':
    'Seine Mitglieder verlieren die Berechtigungen, die sie durch das Team haben, und seine API-Token werden widerrufen. Das kann nicht rückgängig gemacht werden.',
  'team.delete': 'Team löschen',
  'team.deleted': 'Das Team wurde gelöscht.',
  'permission.can_create_events': 'Veranstaltungen erstellen',
  'permission.can_change_teams': 'Teams und Berechtigungen ändern (Administratoren)',
  'permission.can_change_organizer_settings':
    'Einstellungen und Geräte des Veranstalters ändern. Geräte können Bestellungen sehen und ändern',
  'permission.can_manage_customers': 'Kunden verwalten',
  'permission.can_manage_gift_cards': 'Geschenkgutscheine verwalten',
  'permission.can_manage_reusable_media': 'Wiederverwendbare Medien wie Armbänder und Karten verwalten',
  'permission.can_change_event_settings': 'Einstellungen von Veranstaltungen ändern',
  'permission.can_change_items': 'Produkte ändern',
  'permission.can_view_orders': 'Bestellungen ansehen',
  'permission.can_change_orders': 'Bestellungen ändern',
  'permission.can_view_vouchers': 'Gutscheine ansehen',
  'permission.can_change_vouchers': 'Gutscheine ändern',
  'permission.can_checkin_orders': 'Tickets einchecken',
  'error.member': 'Diese Person gehört bereits zu diesem Team.',
  'error.invited': 'Diese Adresse wurde bereits in dieses Team eingeladen.',
  'error.too_many_invitations':
    'Ein Veranstalter versendet höchstens {count} Einladungen am Tag. Bitte versuchen Sie es später erneut.',
  'error.last_administrator':
    'Ein Team mit einem aktiven Mitglied muss Teams ändern können: Geben Sie zuerst einem anderen Team diese Berechtigung.',
  'error.own_administration':
    'Sie würden den Zugang zu den Teams verlieren: Dies ist Ihr einziges Team, das sie ändern kann. Geben Sie zuerst einem anderen Ihrer Teams diese Berechtigung.',

  // Pages: devices
  'device.device': 'Gerät',
  'device.number': 'Nummer',
  'device.state': 'Status',
  'device.gate': 'Eingang',
  'device.no_gate': 'Kein Eingang',
  'device.events': 'Veranstaltungen',
  'device.profile': 'Sicherheitsprofil',
  'device.none': 'Es gibt noch keine Geräte.',
  'device.create_link': 'Gerät erstellen',
  'device.new': 'Neues Gerät',
  'device.create': 'Gerät erstellen',
  'device.created_message': 'Das Gerät „{name}“ wurde erstellt. Verbinden Sie es jetzt.',
  'device.edit_title': '„{name}“ bearbeiten',
  'device.edit_link': 'Dieses Gerät bearbeiten',
  'device.back': 'Zurück zum Gerät',
  'device.details': 'Einzelheiten',
  'device.waiting': 'Nicht verbunden',
  'device.connected': 'Verbunden',
  'device.connected_since': 'Verbunden seit {time}',
  'device.revoked': 'Widerrufen',
  'device.revoked_connected': 'Widerrufen; verbunden am {time}',
  'device.hardware': 'Hardware',
  'device.software': 'Software',
  'device.system': 'Betriebssystem',
  'device.serial': 'Seriennummer',
  'device.created': 'Erstellt',
  'device.connect': 'Gerät verbinden',
  'device.scan': 'Scannen Sie diesen Code mit der App auf dem Gerät. Der Code kann einmal verwendet werden.',
  'device.qr_code': 'QR-Code mit der folgenden URL und dem folgenden Token',
  'device.type_in': 'Oder geben Sie diese Werte ein:',
  'device.url': 'URL',
  'device.token': 'Token',
  'device.revoke_link': 'Zugang dieses Geräts widerrufen',
  'device.revoke_question': 'Den Zugang des Geräts „{name}“ widerrufen?',
  'device.revoke_effect':
    'Das Gerät verliert seinen Zugang sofort. Das kann nicht rückgängig gemacht werden; um das Gerät wieder zu verwenden, erstellen Sie hier ein neues.',
  'device.revoke': 'Zugang widerrufen',
  'device.revoked_message': 'Der Zugang des Geräts wurde widerrufen.',
  'security_profile.full': 'Voller Zugriff',
  'security_profile.scan': 'Scanner',
  'security_profile.scan_online_kiosk': 'Scanner ohne Personal (nur online)',
  'security_profile.scan_online_noorders': 'Scanner ohne gespeicherte Bestellungen (nur online)',
  'security_profile.pos': 'Kasse',
  'error.device_all_events':
    'Nur wer Zugang zu allen Veranstaltungen hat, kann einem Gerät Zugang zu allen Veranstaltungen geben.',
  'error.device_events': 'Sie haben für Geräte keinen Zugang zur Veranstaltung {event}.',

  // Pages: gates
  'gate.gate': 'Eingang',
  'gate.intro':
    'Geräte werden einem Eingang zugeordnet, und Check-in-Listen können auf einzelne Eingänge beschränkt werden.',
  'gate.none': 'Es gibt noch keine Eingänge.',
  'gate.new': 'Neuer Eingang',
  'gate.create': 'Eingang erstellen',
  'gate.created': 'Der Eingang „{name}“ wurde erstellt.',
  'gate.rename': 'Umbenennen',
  'gate.delete_link': 'Diesen Eingang löschen',
  'gate.delete_question': 'Den Eingang „{name}“ löschen?',
  'gate.delete_effect':
    'Seine Geräte und Check-in-Listen bleiben ohne Eingang erhalten. Das kann nicht rückgängig gemacht werden.',
  'gate.delete': 'Eingang löschen',
  'gate.deleted': 'Der Eingang wurde gelöscht.',

  // Pages: check-in
  'checkin.no_events': 'Es gibt keine Veranstaltungen, bei denen Sie Tickets einchecken können.',
  'checkin.choose_event': 'Wählen Sie eine Veranstaltung.',
  'checkin.more_events': 'Weitere Veranstaltungen',
  'checkin.other_event': 'Andere Veranstaltung wählen',
  'checkin.no_lists': 'Es gibt noch keine Check-in-Listen.',
  'checkin.choose_list': 'Wählen Sie eine Check-in-Liste.',
  'checkin.more_lists': 'Weitere Listen',
  'checkin.other_list': 'Andere Liste wählen',
  'checkin.count': '{count, number} von {total, number} eingecheckt',
  'checkin.code': 'Ticketcode',
  'checkin.code_hint': 'Scannen, eintippen oder einfügen.',
  'checkin.no_code': 'Bitte scannen Sie einen Code oder tippen Sie ihn ein.',
  'checkin.type': 'Richtung',
  'checkin.entry': 'Einlass',
  'checkin.exit': 'Auslass',
  'checkin.scan': 'Scannen',
  'checkin.camera_start': 'Kamera verwenden',
  'checkin.camera_stop': 'Kamera ausschalten',
  'checkin.camera_failed': 'Die Kamera kann nicht verwendet werden',
  'checkin.welcome': 'Willkommen',
  'checkin.goodbye': 'Auf Wiedersehen',
  'checkin.ask': 'Bitte zuerst fragen',
  'checkin.no_entry': 'Kein Einlass',
  'checkin.no_exit': 'Kein Auslass',
  'checkin.attention': 'Dieses Ticket erfordert besondere Aufmerksamkeit.',
  'checkin.no_name': 'Ohne Namen',
  'checkin.order': 'Bestellung {code}',
  'checkin.scanned': 'Gescannt am {time}.',
  'checkin.next': 'Nächster Scan',
  'checkin.admit_with_answers': 'Mit diesen Antworten einlassen',
  'checkin.no_files': 'Dateien können hier nicht hochgeladen werden.',
  'checkin.admit_without_answers': 'Ohne diese Antworten einlassen',
  'checkin.admit_unpaid': 'Trotz fehlender Zahlung einlassen',
  'checkin.country_hint': 'Zwei Buchstaben, zum Beispiel DE.',
  'checkin.reason.invalid': 'Es gibt kein Ticket mit diesem Code.',
  'checkin.reason.canceled': 'Das Ticket ist storniert.',
  'checkin.reason.blocked': 'Das Ticket ist gesperrt.',
  'checkin.reason.unapproved': 'Die Bestellung wurde noch nicht freigegeben.',
  'checkin.reason.invalid_time': 'Das Ticket ist zu dieser Zeit nicht gültig.',
  'checkin.reason.product': 'Das Ticket steht nicht auf dieser Check-in-Liste.',
  'checkin.reason.unpaid': 'Die Bestellung wurde nicht bezahlt.',
  'checkin.reason.rules': 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  'checkin.reason.revoked': 'Das Ticket wurde durch ein neueres ersetzt.',
  'checkin.reason.ambiguous': 'Mehrere Tickets haben diesen Code.',
  'checkin.reason.already_redeemed': 'Das Ticket wurde bereits gescannt.',

  // Tickets
  'ticket.when': 'Wann',
  'ticket.admission': 'Einlass',
  'ticket.where': 'Wo',
  'ticket.seat': 'Platz',
  'ticket.valid': 'Gültig',
  'ticket.gift_card': 'Geschenkgutschein',
  'ticket.valid_from': 'ab {time}',
  'ticket.valid_until': 'bis {time}',
  'ticket.free': 'kostenlos',
  'ticket.addons': 'Zu diesem Ticket',
  'ticket.more_addons': 'und mehr, siehe Bestellung',
  'ticket.order': 'Bestellung',
  'ticket.test': 'TEST',
  'ticket.blocked': 'Dieses Ticket ist gesperrt.',
  'ticket.title': 'Tickets {code}',

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
  'invoice.fee.late': 'Säumnisgebühr',
  'invoice.fee.other': 'Weitere Gebühren',
  'invoice.fee.giftcard': 'Geschenkgutschein',

  // Mails about orders: templates, which organizers can replace. Their placeholders are those of the guide "mail".
  'mail_template.order_placed.subject': 'Ihre Bestellung {code}: {event}',
  'mail_template.order_placed.text': `Guten Tag,

vielen Dank für Ihre Bestellung für **{event}**. Ihre Tickets sind für Sie reserviert.

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

Ihre Bestellung für **{event}** ist noch nicht vollständig bezahlt. Wir reservieren Ihre Tickets bis {expire_date}; danach verfällt Ihre Bestellung, und die Tickets können an andere verkauft werden.

Bitte zahlen Sie bis dahin **{pending_sum_with_currency}**.

{payment_info}

Falls Sie bereits bezahlt haben, müssen Sie nichts tun. Hier finden Sie Ihre Bestellung jederzeit:
{url}`,
  'mail_template.order_expired.subject': 'Ihre Bestellung {code} ist verfallen: {event}',
  'mail_template.order_expired.text': `Guten Tag,

Ihre Zahlung ist nicht rechtzeitig eingegangen. Ihre Bestellung für **{event}** ist deshalb verfallen, und die Tickets sind nicht mehr für Sie reserviert.

Falls Sie inzwischen bezahlt haben oder die Tickets noch möchten, wenden Sie sich bitte an den Veranstalter. Hier finden Sie Ihre Bestellung:
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
  'order_mail.show_ticket': 'Ticket ansehen',
  'order_mail.show_event': 'Veranstaltung ansehen',
  'order_mail.fee': 'Gebühr',
  'order_mail.total': 'Summe',
  'order_mail.gift_card': 'Geschenkgutschein {code}',
  'order_mail.tickets.now': 'Sie können {count, plural, one {Ihr Ticket} other {Ihre Tickets}} jetzt herunterladen.',
  'order_mail.tickets.partly': 'Einige Ihrer Tickets können Sie jetzt herunterladen, die übrigen ab {time}.',
  'order_mail.tickets.from':
    'Sie können {count, plural, one {Ihr Ticket} other {Ihre Tickets}} ab {time} herunterladen.',
  'order_mail.tickets.never': 'Für diese Veranstaltung gibt es keine Tickets zum Herunterladen.',

  // Payment providers
  'payment_provider.banktransfer': 'Überweisung',
  'payment_provider.boxoffice': 'Kasse',
  'payment_provider.free': 'Kostenlos',
  'payment_provider.giftcard': 'Geschenkgutschein',
  'payment_provider.manual': 'Manuelle Zahlung',
  'payment_provider.offsetting': 'Verrechnung zwischen Bestellungen',
  'payment_provider.stripe': 'Kredit- oder Debitkarte',
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
  'export.ticket_secret': 'Ticketcode',
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
  'export.exited_orders': 'Wieder ausgecheckt',
  'export.current_availability': 'Aktuelle Verfügbarkeit',
  'export.gift_card_code': 'Geschenkgutschein-Code',
  'export.test_mode_card': 'Test-Geschenkgutschein',
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
  'export.gate': 'Eingang',
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
  'export.reverse_charge': 'Steuerschuldnerschaft des Leistungsempfängers',
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
  'export.require_approval': 'Der Kauf dieses Produkts muss freigegeben werden',
  'export.require_bundling': 'Dieses Produkt nur als Teil eines Pakets verkaufen',
  'export.allow_cancel': 'Stornierung oder Änderung des Produkts erlauben',
  'export.minimum_amount_per_order': 'Mindestanzahl pro Bestellung',
  'export.maximum_amount_per_order': 'Höchstanzahl pro Bestellung',
  'export.original_price': 'Ursprünglicher Preis',
  'export.this_product_is_a_gift_card': 'Dieses Produkt ist ein Geschenkgutschein',
  'export.require_a_valid_membership': 'Gültige Mitgliedschaft erforderlich',
  'export.hide_without_a_valid_membership': 'Ohne gültige Mitgliedschaft ausblenden',
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
  'export.late_fee': 'Säumnisgebühr',
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
  'export.entry': 'Einlass',
  'export.exit': 'Auslass',
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

Er ist fünfmal fehlgeschlagen und wird nicht mehr ausgeführt, bis er geändert wird.} other {}}
`,
  'mail.export_failed.too_large': 'Die Datei ist zu groß für eine E-Mail. Bitte exportieren Sie weniger auf einmal.',
  'mail.waiting_list.subject': 'Sie sind an der Reihe: {event}',
  'mail.waiting_list.text': `Guten Tag{has_name, select, true { {name}} other {}},

Sie stehen auf der Warteliste für {event}, und zwar für:
{product}

Jetzt sind Sie an der Reihe. Mit diesem Gutscheincode können Sie kaufen:
{code}

Die Reservierung gilt bis {until}. Danach verfällt der Gutschein, und die nächste Person auf der Liste ist an der Reihe.
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

{organizer} hat Sie in das Team „{team}“ aufgenommen. Mit Ihrem Konto haben Sie jetzt Zugang zu diesem Veranstalter:
{url}/

Wenn Sie kein Mitglied sein möchten, können Sie das Team jederzeit verlassen:
{url}/account/teams
`,
  'mail.sunset.subject': 'Teile der API, die Sie nutzen, enden am {date}',
  'mail.sunset.text': `Guten Tag,

{intro}

{parts}

Ab diesem Tag können Anfragen, die sie nutzen, fehlschlagen. Bitte sorgen Sie dafür, dass die betroffenen Programme vorher angepasst werden. Die Dokumentation jedes Teils nennt seinen Ersatz:
{url}#deprecations

So sehen Sie, wofür Zugangsdaten genutzt werden:
{url}#usage-of-a-credential
`,
  'mail.sunset.credentials':
    'Mit diesen Zugangsdaten von {organizer} wurden in den letzten 30 Tagen Teile der API genutzt, die bald enden:',
  'mail.sunset.applications':
    'Diese Anwendungen von Ihnen haben in den letzten 30 Tagen Teile der API genutzt, die bald enden:',
  'mail.sunset.token': 'API-Token „{name}“ des Teams „{team}“',
  'mail.sunset.device': 'Gerät „{name}“',
  'mail.sunset.publishable': 'Publishable Key „{name}“',
  'mail.sunset.oauth': 'Anwendung „{name}“',
  'mail.sunset.part': '{part} von {operation}',
  'mail.sunset.line': '{credential}: {what} endet am {date} ({count, plural, one {# Anfrage} other {# Anfragen}})',
  'mail.sunset.more': '{count, number} weitere',
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

Falls Sie das waren, müssen Sie nichts tun. Falls nicht, hat eine andere Person Zugang zu Ihrem Konto bei {url}: Wählen Sie dort ein neues Passwort, oder bitten Sie die Betreiber um Hilfe, falls das nicht möglich ist.
`,
  'mail.account_changed.email':
    'die E-Mail-Adresse Ihres Kontos wurde geändert. Diese Adresse wird nicht mehr verwendet.',
  'mail.account_changed.password': 'das Passwort Ihres Kontos wurde geändert.',
  'mail.account_changed.password_reset':
    'für Ihr Konto wurde ein neues Passwort gewählt, über einen Link, den Sie per E-Mail erhalten haben.',
  'mail.account_changed.two_factor_enabled': 'für Ihr Konto wurde die Zwei-Faktor-Authentisierung aktiviert.',
  'mail.account_changed.two_factor_disabled': 'für Ihr Konto wurde die Zwei-Faktor-Authentisierung deaktiviert.',
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
  'shredder.attendee_info': 'Namen und Adressen von Teilnehmern und Kommentare',
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
