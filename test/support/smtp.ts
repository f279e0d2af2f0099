// A mail server that records the mails it has accepted.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type TakenMail = { to: string[]; text: string }

/**
 * Starts a mail server whose reply to each recipient is the result of `answer`.
 * @param pause delay for each mail in milliseconds
 */
export async function mailServer({ answer = (_to: string): string => '250 fine', pause = 0 } = {}) {
  const taken: TakenMail[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    let mail: TakenMail = { to: [], text: '' }
    let isData = false
    let rest = ''
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', async (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (isData && line !== '.') mail.text += `${line}\n`
        else if (isData) {
          isData = false
          taken.push(mail)
          mail = { to: [], text: '' }
          if (pause) await sleep(pause)
          socket.write('250 taken\r\n')
        } else if (/^RCPT/i.test(line)) {
          const reply = answer(line)
          if (reply.startsWith('2')) mail.to.push(/<(.*?)>/.exec(line)![1]!)
          socket.write(`${reply}\r\n`)
        } else if (/^DATA/i.test(line)) {
          isData = true
          socket.write('354 go on\r\n')
        } else {
          if (/^(MAIL|RSET)/i.test(line)) mail = { to: [], text: '' }
          socket.write('250 fine\r\n')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Listens again at the same address after it was closed. */
    async reopen(): Promise<void> {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
