// Removes `engines` of packages from package-lock.json. npm compares them with the Node.js that runs npm, but the server, its tests and tools
// run on the package `node`, so npm would warn about every package that requires a newer Node.js than the caller's. `--check` writes nothing and
// fails when there are any; test/packages.test.ts compares what packages require with the package `node`.
import { readFileSync, writeFileSync } from 'node:fs'

const LOCKFILE = 'package-lock.json'
const text = readFileSync(LOCKFILE, 'utf8')
const lock = JSON.parse(text)
for (const [path, entry] of Object.entries<{ engines?: unknown }>(lock.packages))
  if (path.includes('node_modules/')) delete entry.engines
const tidy = `${JSON.stringify(lock, null, 2)}\n`
if (tidy !== text && process.argv.includes('--check')) {
  console.error(`${LOCKFILE} names engines of packages: run \`npm run format\` and commit the result.`)
  process.exit(1)
}
if (tidy !== text) writeFileSync(LOCKFILE, tidy)
