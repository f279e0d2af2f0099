// Mail: through SMTP, or written as .eml files where no mail server is configured. Only jobs call this, never a request.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobContext } from './jobs.ts'

export type Mail = { to: string; subject: string; text: string }

/** Sends one mail. Without SMTP_URL it becomes a file under DATA_DIR/mail, named in the log. */
export async function sendMail(
  { to, subject, text }: Mail,
  { config, log }: Pick<JobContext, 'config' | 'log'>,
): Promise<void> {
  const { default: nodemailer } = await import('nodemailer') // most processes never send a mail, and start sooner without
  const message = { from: config.MAIL_FROM, to: { name: '', address: to }, subject, text }
  if (config.SMTP_URL) {
    const transport = nodemailer.createTransport(config.SMTP_URL)
    try {
      const { messageId } = await transport.sendMail(message)
      log.info({ message_id: messageId }, 'mail sent')
    } finally {
      transport.close()
    }
    return
  }
  const { message: source } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(message)
  const directory = join(config.DATA_DIR, 'mail')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
  const draft = join(config.DATA_DIR, `mail-${randomUUID()}.tmp`) // whoever watches the folder never sees half a mail
  await writeFile(draft, source as Buffer)
  await rename(draft, file)
  log.info({ file }, 'mail written')
}
