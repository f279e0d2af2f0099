// The connection to the mail server.
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import { systemClock } from '../../../src/core/clock.ts'
import { closeMail, mailReference, sendMail } from '../../../src/core/platform/mail.ts'
import { jobs } from '../../../src/jobs/index.ts'
import { readMail } from '../../support/mail.ts'

/** Starts a local mail server that accepts everything. */
async function mailServer() {
  const mails: { recipients: string[]; source: string }[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    let recipients: string[] = []
    let data: string | undefined
    let rest = ''
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== undefined) {
          if (line !== '.') data += `${line}\r\n`
          else {
            mails.push({ recipients, source: data })
            recipients = []
            data = undefined
            socket.write('250 taken\r\n')
          }
        } else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else {
          if (line.startsWith('RCPT')) recipients.push(line)
          socket.write('250 fine\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('sendMail', () => {
  it('sends all mails through one connection, which ends with the process that works', async () => {
    const server = await mailServer()
    const config = loadConfig({ SMTP_URL: server.url, MAIL_FROM: '"Kulturwerk, Hamburg" <tickets@kulturwerk.example>' })
    const log = pino({ level: 'silent' })
    const to = 'ada@example.org'
    const mail = (subject: string) => ({
      organizer_id: null,
      to,
      subject,
      text: 'x',
      reference: mailReference('account', 1),
    })
    await Promise.all(
      ['one', 'two', 'three'].map((subject) =>
        sendMail(mail(subject), { config, log, db: undefined as never, clock: systemClock }),
      ),
    )
    await sendMail(mail('four'), { config, log, db: undefined as never, clock: systemClock })
    expect([server.mails.length, server.connections()]).toEqual([4, 1])
    await closeMail(config)
    await server.end() // returns when no client is connected
    for (const { source } of server.mails) expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(readMail(server.mails[0]!.source).headers.from).toBe('"Kulturwerk, Hamburg" <tickets@kulturwerk.example>')
  })

  it('lets nothing that is written into a header become another one, or another recipient', async () => {
    const server = await mailServer()
    const config = loadConfig({ SMTP_URL: server.url })
    const evil = 'x\r\nBcc: eve@evil.example\u2028\u0085y'
    await sendMail(
      {
        organizer_id: null,
        to: 'ada@example.org',
        subject: evil,
        text: evil,
        from_name: `${evil} <eve@evil.example>,`,
        reference: mailReference('account', 1),
      },
      { config, log: pino({ level: 'silent' }), db: undefined as never, clock: systemClock },
    )
    await closeMail(config)
    await server.end()
    const [{ source, recipients }] = server.mails as [(typeof server.mails)[number]]
    const { headers } = readMail(source)
    expect(recipients).toEqual(['RCPT TO:<ada@example.org>'])
    expect(headers.bcc).toBeUndefined()
    expect(headers.subject).toBe('x Bcc: eve@evil.example y')
    expect(headers.from).toMatch(/<boxoffice@localhost>$/)
  })
})

describe('jobs that send mail', () => {
  const sources = new URL('../../../src/jobs/', import.meta.url)
  // Users who wait for a link request another one; mails of rules are rows with their own retries.
  const others = ['email_change', 'password_reset']
  const names = Object.keys(jobs).filter((name) => {
    const file = new URL(`${name}.ts`, sources)
    return existsSync(file) && /sendMail|mailRun/.test(readFileSync(file, 'utf8')) && !others.includes(name)
  })

  it('are all that customers get mails from', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'customer_activation',
        'invoice_copies',
        'order_mail',
        'scheduled_export_mail',
        'waiting_list_mail',
      ]),
    )
  })

  it.each(names)('%s is retried for two days, and not after the mail server has rejected it permanently', (name) => {
    const { retries, isFinal } = jobs[name]!
    // Retry delays double from two seconds up to an hour.
    const pauses = Array.from({ length: retries ?? 0 }, (_, i) => Math.min(3600, 2 * 2 ** i))
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(47 * 3600)
    expect(isFinal?.(Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550 }))).toBe(true)
    expect(isFinal?.(Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 451 }))).toBe(false)
  })
})
