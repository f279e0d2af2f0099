#!/usr/bin/env -S node --max-semi-space-size=16
// The package's `bin`. It runs main.ts where Node alone would not: with the Node that came along as a package when the system's
// is too old, and from within node_modules, where Node strips no types by itself. Young objects get as much memory as `npm start`
// gives them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WANTED = 24

if (Number(process.versions.node.split('.')[0]) < WANTED) {
  const node = nodeModule.createRequire(import.meta.url).resolve('node/bin/node')
  const line = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(node, line, { stdio: 'inherit' })
  // Signals to this process are meant for the server, which stops once, however many it receives.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status) => {
    process.exitCode = status ?? 1
  })
} else {
  // The word of warning that stripping types is new to Node would stand on everybody's screen.
  const { emitWarning } = process
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith('stripTypeScriptTypes')) emitWarning(warning, ...rest)
  }
  const { DATA_DIR } = process.env
  // Later starts compile nothing.
  if (DATA_DIR && existsSync(DATA_DIR)) nodeModule.enableCompileCache(join(DATA_DIR, 'compiled'))
  const own = new URL('..', import.meta.url).href
  if (own.includes('/node_modules/'))
    nodeModule.registerHooks({
      load(url, context, next) {
        if (!url.startsWith(own) || !url.endsWith('.ts')) return next(url, context)
        return {
          format: 'module',
          source: nodeModule.stripTypeScriptTypes(readFileSync(new URL(url), 'utf8')),
          shortCircuit: true,
        }
      },
    })
  await import('./main.ts')
}
