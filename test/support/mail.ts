// The mails that a server without mail server has written.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The texts of the mails to an address, oldest first, as soon as there are `count` of them. */
export async function mailsTo(directory: string, address: string, count = 1): Promise<string[]> {
  const folder = join(directory, 'mail')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const texts = (existsSync(folder) ? readdirSync(folder).sort() : []).map((name) =>
      readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''),
    )
    const found = texts.filter((text) => text.includes(`To: ${address}`))
    if (found.length >= count) return found
    await sleep(50)
  }
  throw new Error(`There are fewer than ${count} mails to ${address}.`)
}

/** The path of the link in the newest mail to an address. */
export async function linkTo(directory: string, address: string, count = 1): Promise<string> {
  const [, path] = /http:\/\/tickets\.example(\/\S+)/.exec((await mailsTo(directory, address, count)).at(-1)!)!
  return path!
}
