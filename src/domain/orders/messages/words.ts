// The texts of mails about orders that no organizer writes.
/** By language. */
export const WORDS = {
  en: {
    order: (code: string) => `Order ${code}`,
    show: 'Show your order',
    show_ticket: 'Show your ticket',
    show_event: 'Show the event',
    fee: 'Fee',
    total: 'Total',
    giftCard: (code: string) => `Gift card ${code}`,
    tickets: {
      now: (count: number) => `You can download your ${count === 1 ? 'ticket' : 'tickets'} now.`,
      partly: (time: string) => `You can download some of your tickets now, and the others from ${time}.`,
      from: (count: number, time: string) =>
        `You can download your ${count === 1 ? 'ticket' : 'tickets'} from ${time}.`,
      never: 'This event does not offer tickets for download.',
    },
  },
  de: {
    order: (code: string) => `Bestellung ${code}`,
    show: 'Bestellung ansehen',
    show_ticket: 'Karte ansehen',
    show_event: 'Veranstaltung ansehen',
    fee: 'Gebühr',
    total: 'Summe',
    giftCard: (code: string) => `Gutschein ${code}`,
    tickets: {
      now: (count: number) => `Du kannst deine ${count === 1 ? 'Karte' : 'Karten'} jetzt herunterladen.`,
      partly: (time: string) => `Einige deiner Karten kannst du jetzt herunterladen, die übrigen ab ${time}.`,
      from: (count: number, time: string) =>
        `Du kannst deine ${count === 1 ? 'Karte' : 'Karten'} ab ${time} herunterladen.`,
      never: 'Für diese Veranstaltung gibt es keine Karten zum Herunterladen.',
    },
  },
}
