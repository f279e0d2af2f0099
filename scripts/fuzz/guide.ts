// Follows the section "Schemathesis" of the guide testing: starts a server with new demo data, and runs the commands of the guide with its token.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { freePort } from '../../src/core/data/embedded.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { schemathesis } from './schemathesis.ts'

const all = (value: string, before: string[] = []) => [...before, value]
const options = new Command('fuzz:guide')
  .description('Run Schemathesis as the guide testing tells client teams to')
  .option('--tag <name>', 'only operations with this tag, such as Orders (repeatable)', all)
  .option('--seed <n>', 'seed of an earlier run')
  .parse()
  .opts<{ tag?: string[]; seed?: string }>()

const START_SECONDS = 90
process.chdir(join(import.meta.dirname, '../..'))
const program = schemathesis()
const folder = temporaryDirectory('boxoffice-guide-')
const base = `http://localhost:${await freePort()}`
// The complete environment, so that it never uses a real database or mail server.
const { PATH = '', HOME = '' } = process.env
const env = { PATH: [dirname(resolve(program)), PATH].join(delimiter), HOME }
const server = spawn('npm', ['start'], {
  env: { ...env, DATA_DIR: join(folder, 'data'), PORT: new URL(base).port, RATE_LIMIT: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.kill(-server.pid!, 'SIGTERM'))
try {
  const TOKEN = await tokenOf(server.stdout)
  const script = ['set -e', ...commandsOfGuide(base)].join('\n')
  const child = spawn('bash', ['-c', script], { cwd: folder, env: { ...env, TOKEN }, stdio: 'inherit' })
  process.exitCode = (await once(child, 'exit'))[0] ?? 1
} finally {
  if (server.exitCode === null) {
    process.kill(-server.pid!, 'SIGTERM')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the commands of the guide after the start of the server and the installation, for the server at `base`. */
function commandsOfGuide(base: string): string[] {
  const [, section] = readFileSync('spec/guides/testing.md', 'utf8').split('\n## Schemathesis\n')
  const [, block] = /^```\n([^]*?)^```/m.exec(section!)!
  const further = [
    ...(options.tag ?? []).map((tag) => `--include-tag '${tag}'`),
    ...(options.seed ? [`--seed ${options.seed}`] : []),
  ]
  return block!
    .replaceAll('http://localhost:8000', base)
    .split('\n')
    .filter((line) => /^(curl|st) /.test(line))
    .map((line) => (line.startsWith('st ') ? [line, ...further].join(' ') : line))
}

/** Returns the token that the server prints, once it listens. @throws Error if it does not start */
function tokenOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  return new Promise((found, failed) => {
    const fail = (): void => failed(new Error(`The server did not start:\n${text}`))
    const late = setTimeout(fail, START_SECONDS * 1000)
    server.once('exit', fail)
    output.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      const token = /^ +Token +(\w+)$/m.exec(text)?.[1]
      if (!token || !text.includes('"msg":"listening"')) return
      clearTimeout(late)
      output.removeAllListeners('data').resume() // otherwise the server would wait until its output is read
      found(token)
    })
  })
}
