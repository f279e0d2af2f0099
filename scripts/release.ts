// Builds the artifacts of a release: the npm package, its software bill of materials and their checksums. Builds are reproducible: npm sets
// fixed times in the package, the bill of materials contains none, and the package is built from a copy of the files under version control
// with fixed permissions.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './release/sbom.ts'

const USAGE = `npm run release -- [--out dist] [--since REF] [--cluster-report FOLDER]

Writes boxoffice-<version>.tgz, boxoffice-<version>.cdx.json (CycloneDX) and SHA256SUMS to a folder. With the git ref of the previous release,
also the changes of the contract since then as boxoffice-<version>.changes.json. With the folder of a report of the cluster
test, also its page as boxoffice-<version>.cluster.html.`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    since: { type: 'string' },
    'cluster-report': { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit()
}

const out = resolve(values.out)
mkdirSync(out, { recursive: true })
process.umask(0o022)
const copy = mkdtempSync(join(tmpdir(), 'boxoffice-release-'))
for (const path of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)) {
  const target = join(copy, path)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(path, target)
  chmodSync(target, statSync(path).mode & 0o100 ? 0o755 : 0o644)
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
  cwd: copy,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
rmSync(copy, { recursive: true })
// Scripts of the package print before npm does.
const [{ filename }] = JSON.parse(printed.slice(printed.indexOf('[\n')))
const tarball = readFileSync(join(out, filename))
const bill = filename.replace(/\.tgz$/, '.cdx.json')
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
writeFileSync(
  join(out, bill),
  `${JSON.stringify(billOfMaterials(lock, JSON.parse(readFileSync('package.json', 'utf8')), tarball), null, 2)}\n`,
)
const changes = values.since && filename.replace(/\.tgz$/, '.changes.json')
if (changes) {
  const args = ['scripts/contract-diff.ts', '--json', values.since!]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // 1 means that an incompatible change has no note: the changelog is complete all the same.
  if (status !== 0 && status !== 1) throw new Error(`The changes of the contract cannot be listed: ${stderr}`)
  writeFileSync(join(out, changes), stdout)
}
const report = values['cluster-report'] && filename.replace(/\.tgz$/, '.cluster.html')
if (report) copyFileSync(join(values['cluster-report']!, 'index.html'), join(out, report))
const sums = [filename, bill, ...(changes ? [changes] : []), ...(report ? [report] : [])].map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(out, name)))
    .digest('hex')
  return `${sum}  ${name}\n`
})
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
process.stdout.write(sums.join(''))
