// Sends mail through SMTP, or writes .eml files if no mail server is configured. Only jobs send mail, never requests.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import { mails } from './counters.ts'
import type { JobContext } from './jobs.ts'
import type { Mail, MailKind, MailReference } from './mail_message.ts'
import { MAIL_KINDS } from './mail_message.ts'
import { inSpan } from './tracing.ts'

for (const kind of MAIL_KINDS) for (const result of ['sent', 'failed', 'rejected']) mails.inc({ kind, result }, 0)

/** Number of mails whose objects are looked up by one statement. */
const BATCH_SIZE = 1000

// One transport per configuration, since its connection is reused for many mails.
const opened = new WeakMap<Pick<Config, 'SMTP_URL'>, Promise<Transporter>>()

// Receivers of mails that are captured, by configuration.
const captured = new WeakMap<Pick<Config, 'SMTP_URL'>, (mail: Mail) => void>()

/** Passes all mails of a configuration to a function instead of sending or writing them. */
export function captureMails(config: Pick<Config, 'SMTP_URL'>, receive: (mail: Mail) => void): void {
  captured.set(config, receive)
}

/** The part of the context of jobs that sending a mail requires. */
export type MailContext = Pick<JobContext, 'db' | 'clock' | 'config' | 'log' | 'outbox'>

// Stores a mail of a sandbox once (guide sandbox, "Captured mails and notifications"). Returns false for mails of other organizers. Organizers
// that were deleted meanwhile send nothing: otherwise a mail of a sandbox that is deleted while it is written would be sent.
async function captureInSandbox(mail: Mail, { db, clock, log }: MailContext): Promise<boolean> {
  const { organizer_id, to, cc = [], bcc = [], attachments = [], reference, subject, text } = mail
  if (organizer_id === null) return false
  const files = attachments.map(({ name, media_type, content }) => ({ name, media_type, size: content.length }))
  const { rows } = await db.raw<{ rows: [{ is_captured: boolean; exists: boolean }] }>(
    `with sandbox as (select s.organizer_id, o.clock_ahead_seconds as ahead from sandbox_organizers s join organizers o on o.id = s.organizer_id
      where s.organizer_id = :organizer_id),
    captured as (
      insert into sandbox_mails (organizer_id, reference, sent, recipients, cc, bcc, from_name, reply_to, subject, text, html, attachments)
      select organizer_id, :reference, :sent::timestamptz + make_interval(secs => ahead), :to, :cc, :bcc, :from_name, :reply_to, :subject, :text, :html, :files from sandbox
      on conflict on constraint sandbox_mails_reference_key do nothing)
    select exists (select from sandbox) as is_captured, exists (select from organizers where id = :organizer_id)`,
    {
      organizer_id,
      reference,
      sent: clock(),
      to: JSON.stringify([to].flat()),
      cc: JSON.stringify(cc),
      bcc: JSON.stringify(bcc),
      from_name: mail.from_name ?? null,
      reply_to: mail.reply_to ?? null,
      subject,
      text,
      html: mail.html ?? null,
      files: JSON.stringify(files),
    },
  )
  const [{ is_captured, exists }] = rows
  if (!exists) log.info({ reference }, 'mail of a deleted organizer not sent')
  return is_captured || !exists
}

/**
 * Sends one mail. Without SMTP_URL, writes it to a file under DATA_DIR/mail and logs the file's name. In a dry run, only adds it to the
 * outbox. Stores mails of sandboxes instead, and omits those of organizers that were deleted meanwhile.
 * @throws Error if the mail cannot be sent or written
 */
export async function sendMail(mail: Mail, context: MailContext): Promise<void> {
  if (context.outbox) return void context.outbox.push(mail)
  if (await captureInSandbox(mail, context)) return
  const receive = captured.get(context.config)
  if (receive) return receive(mail)
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
    // Files and URLs that the content mentions are never read.
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
 * The retry policy of all jobs that send mail (guide mail, "Delivery"): for two days, eleven times within the first hour and then hourly,
 * unless the mail server rejects the mail permanently. Each job sends one mail, so that a failure of one mail does not repeat others.
 */
export const MAIL_RETRY_POLICY = { retries: 57, isFinal: isRejected } as const

/**
 * Returns the `reference` of a mail about an object, by which data shredding finds the mail.
 * @param first letters, digits, dots and dashes that distinguish the mail from others about the same object; files are sorted by it. Defaults
 *   to a new value for each call, so that a repeated mail counts as another one
 */
export const mailReference = (
  kind: MailKind,
  id: number,
  first = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`,
): MailReference => `${first}-${kind}-${id}`

/**
 * Deletes mails that were written to files because no mail server was configured.
 * @param kind type of the objects that the mails are about, as for `mailReference`
 * @param chosen returns the objects whose mails must be deleted
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
 * @throws Error if the server is unreachable or rejects the credentials
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

/** Closes the connection to the mail server, if there is one. Mails that are sent later open another one. */
export async function closeMail(config: Config): Promise<void> {
  const transport = await opened.get(config)
  opened.delete(config)
  transport?.close()
}

// The library is loaded with the first mail, since most processes never send one and start sooner without it.
async function connect(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  const pooled = new URL(url)
  pooled.searchParams.set('pool', 'true')
  pooled.searchParams.set('maxConnections', '1')
  return nodemailer.createTransport(pooled.href)
}

// Prevents that the library parses an address and finds further ones in it.
const plain = (address: string): { name: string; address: string } => ({ name: '', address })

// Headers must not contain line breaks.
const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
