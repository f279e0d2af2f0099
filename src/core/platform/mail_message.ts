// Mails and the types of objects that they are about.

export type Mail = {
  /** The organizer for whom the mail is sent, which determines whether it is captured; null for mails about accounts. */
  organizer_id: number | null
  to: string | readonly string[]
  cc?: readonly string[]
  /** Recipients whom other recipients do not see. */
  bcc?: readonly string[]
  subject: string
  text: string
  /** The same content as HTML. */
  html?: string
  /** The name of the sender; its address is always that of the installation. */
  from_name?: string | null
  reply_to?: string | null
  /** Identifies this mail, see `mailReference`. Mail programs recognize a repeated mail by it, and a repeated file overwrites the first. */
  reference: MailReference
  attachments?: readonly { name: string; media_type: string; content: Uint8Array }[]
}

/**
 * The types of objects that mails are about. The reference of a mail includes the type, so that data shredding finds mails that were written
 * to files. Shredding must have an entry for each type, or it does not compile (`domain/operations/shredding/copies.ts`).
 */
export const MAIL_KINDS = [
  'account',
  'customer',
  'event-export',
  'invoice',
  'order',
  'organizer-export',
  'rule',
  'team-invite',
  'waiting-list',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export type MailReference = `${string}-${MailKind}-${number}`
