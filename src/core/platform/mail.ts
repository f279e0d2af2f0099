// Mail: through SMTP, or written as .eml files where no mail server is configured. Only jobs call this, never a request.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import { mails } from './counters.ts'
import type { JobContext } from './jobs.ts'
import { inSpan } from './tracing.ts'

export type Mail = {
  to: string | readonly string[]
  cc?: readonly string[]
  /** Those whom the others do not see. */
  bcc?: readonly string[]
  subject: string
  text: string
  /** The same as HTML, for those who read that. */
  html?: string
  /** The name of the sender; its address is always that of the installation. */
  from_name?: string | null
  reply_to?: string | null
  /** Names this mail alone, see `mailReference`: sent a second time it is the same mail, for people's programs and as a file. */
  reference: MailReference
  attachments?: readonly { name: string; media_type: string; content: Uint8Array }[]
}

/**
 * What mails are about. Each mail says it in its reference, so that files of mails are found when what they say of people is deleted: shredding
 * has an entry for each of these, or does not compile (`domain/operations/shredding/copies.ts`).
 */
const MAIL_KINDS = [
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
for (const kind of MAIL_KINDS) for (const result of ['sent', 'failed', 'rejected']) mails.inc({ kind, result }, 0)
export type MailReference = `${string}-${MailKind}-${number}`

/** Mails whose objects are asked for at once. */
const BATCH_SIZE = 1000

// One for each configuration: a connection is used for many mails.
const opened = new WeakMap<Pick<Config, 'SMTP_URL'>, Promise<Transporter>>()

/** Sends one mail. Without SMTP_URL it becomes a file under DATA_DIR/mail, named in the log. */
export async function sendMail(mail: Mail, context: Pick<JobContext, 'config' | 'log'>): Promise<void> {
  const kind = MAIL_KINDS.find((known) => new RegExp(`-${known}-\\d+$`).test(mail.reference))!
  try {
    await inSpan('send mail', { kind: 'client', attributes: { 'boxoffice.mail.kind': kind } }, () =>
      deliver(mail, context),
    )
    mails.inc({ kind, result: context.config.SMTP_URL ? 'sent' : 'written' })
  } catch (error) {
    mails.inc({ kind, result: isRejected(error) ? 'rejected' : 'failed' })
    throw error
  }
}

async function deliver(mail: Mail, { config, log }: Pick<JobContext, 'config' | 'log'>): Promise<void> {
  const [, name = '', address = config.MAIL_FROM] = /^(.*?)\s*<([^<>]+)>$/.exec(config.MAIL_FROM) ?? []
  const message = {
    from: { name: line(mail.from_name || name.replace(/^"(.*)"$/, '$1')), address },
    to: [mail.to].flat().map(plain),
    ...(mail.cc?.length ? { cc: mail.cc.map(plain) } : {}),
    ...(mail.bcc?.length ? { bcc: mail.bcc.map(plain) } : {}),
    ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
    messageId: `<${mail.reference}@${new URL(config.BASE_URL).hostname}>`,
    subject: line(mail.subject),
    headers: { 'Auto-Submitted': 'auto-generated' }, // absence notices do not reply to it (RFC 3834)
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    attachments: (mail.attachments ?? []).map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      content: Buffer.from(content),
    })),
    // Nothing that a text names is fetched or read from a disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (config.SMTP_URL) {
    const transport = opened.get(config) ?? connect(config.SMTP_URL)
    opened.set(config, transport)
    const { messageId } = await (await transport).sendMail(message)
    log.info({ message_id: messageId }, 'mail sent')
    return
  }
  const { default: nodemailer } = await import('nodemailer')
  const { message: source } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(message)
  const directory = join(config.DATA_DIR, 'mail')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${mail.reference}.eml`)
  const draft = join(config.DATA_DIR, `mail-${randomUUID()}.tmp`) // programs that watch the folder never see half a mail
  try {
    await writeFile(draft, source as Buffer)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  log.info({ file }, 'mail written')
}

/** Returns whether a mail server has rejected a mail permanently, for example because the recipient is unknown. */
export function isRejected(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/**
 * How every job is tried that sends mail (guide mail, "Delivery"): for two days, eleven times within an hour and then once an hour, unless the
 * mail server has rejected it for good. Such a job sends one mail, so that none is sent again because of another.
 */
export const MAIL_RETRY_POLICY = { retries: 57, isFinal: isRejected } as const

/**
 * Returns the `reference` of a mail about an object, by which it is found when what it says of people is to be deleted.
 * @param first letters, digits, dots and dashes that tell it from others about the same object; files are in the order of it. Defaults to a
 *   new one at each call, for mails of which a second one is another one
 */
export const mailReference = (
  kind: MailKind,
  id: number,
  first = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`,
): MailReference => `${first}-${kind}-${id}`

/**
 * Deletes mails that were written to files, where there was no mail server.
 * @param kind of the objects that they are about, as for `mailReference`
 * @param chosen says which of these objects it is about
 */
export async function deleteWrittenMails(
  config: Pick<Config, 'DATA_DIR'>,
  kind: MailKind,
  chosen: (ids: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  const directory = join(config.DATA_DIR, 'mail')
  const ending = new RegExp(`-${kind}-(\\d+)\\.eml$`)
  const files = Map.groupBy(await readdir(directory).catch(() => []), (name) => Number(ending.exec(name)?.[1] ?? 0))
  files.delete(0)
  const ids = [...files.keys()]
  for (let i = 0; i < ids.length; i += BATCH_SIZE)
    for (const id of await chosen(ids.slice(i, i + BATCH_SIZE)))
      for (const name of files.get(id)!) await rm(join(directory, name), { force: true })
}

/**
 * Connects to the mail server and signs in, without sending anything.
 * @param timeout in milliseconds
 * @throws Error if the server cannot be reached, or rejects the credentials
 */
export async function testMail({ SMTP_URL }: Pick<Config, 'SMTP_URL'>, timeout: number): Promise<void> {
  const { default: nodemailer } = await import('nodemailer')
  const url = new URL(SMTP_URL!)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(name, String(timeout))
  const transport = nodemailer.createTransport(url.href)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Ends the connection to the mail server, if there is one; a mail that is sent later opens another. */
export async function closeMail(config: Config): Promise<void> {
  const transport = await opened.get(config)
  opened.delete(config)
  transport?.close()
}

// Loaded with the first mail: most processes never send one, and start sooner without.
async function connect(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  const pooled = new URL(url)
  pooled.searchParams.set('pool', 'true')
  pooled.searchParams.set('maxConnections', '1')
  return nodemailer.createTransport(pooled.href)
}

// An address that is no more than that, whatever it contains.
const plain = (address: string): { name: string; address: string } => ({ name: '', address })

// A header has one line.
const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
