// The connection to the mail server.
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import { closeMail, sendMail } from '../../../src/core/platform/mail.ts'
import { readMail } from '../../support/mail.ts'

/** A mail server that takes everything, on this machine only. */
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
    await Promise.all(['one', 'two', 'three'].map((subject) => sendMail({ to, subject, text: 'x' }, { config, log })))
    await sendMail({ to, subject: 'four', text: 'x' }, { config, log })
    expect([server.mails.length, server.connections()]).toEqual([4, 1])
    await closeMail(config)
    await server.end() // which it does when nobody is connected any more
    expect(readMail(server.mails[0]!.source).headers.from).toBe('"Kulturwerk, Hamburg" <tickets@kulturwerk.example>')
  })

  it('lets nothing that is written into a header become another one, or another recipient', async () => {
    const server = await mailServer()
    const config = loadConfig({ SMTP_URL: server.url })
    const evil = 'x\r\nBcc: eve@evil.example\u2028\u0085y'
    await sendMail(
      { to: 'ada@example.org', subject: evil, text: evil, from_name: `${evil} <eve@evil.example>,` },
      { config, log: pino({ level: 'silent' }) },
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
