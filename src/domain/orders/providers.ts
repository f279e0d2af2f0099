// Ways to pay that this installation knows (guide orders, "How an order is paid").

/** What orders are paid with, by identifier. Money moves outside, but for gift cards. */
export const PROVIDERS: readonly string[] = ['manual', 'banktransfer', 'boxoffice', 'giftcard', 'free', 'offsetting']

/** The way in which what costs nothing is paid. */
export const FREE = 'free'

/** The way in which gift cards pay. */
export const GIFT_CARD = 'giftcard'
