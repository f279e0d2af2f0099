// The software bill of materials (CycloneDX 1.6): every package that `npm ci --omit=dev` can install, with its hash and license. `npm sbom`
// omits packages that development dependencies need as well.
import { createHash } from 'node:crypto'

type LockedPackage = {
  name?: string
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, LockedPackage> }
type Manifest = { name: string; version: string; description: string; license: string }

const FOLDER = 'node_modules/'

/**
 * Returns the bill of materials of a package and everything that it installs.
 * @param tarball the packed package, whose hash is part of the bill
 */
export function billOfMaterials({ packages }: Lock, manifest: Manifest, tarball: Buffer): object {
  const paths = Object.keys(packages).filter((path) => path.includes(FOLDER) && isInstalled(packages[path]!))
  const own = purl(manifest.name, manifest.version)
  const components = new Map<string, object>()
  const dependencies = new Map<string, Set<string>>()
  const add = (ref: string, path: string): void => {
    const { dependencies: required, optionalDependencies } = packages[path]!
    const targets = dependencies.get(ref) ?? new Set()
    for (const name of Object.keys({ ...required, ...optionalDependencies })) {
      const target = resolveFrom(path, name, packages)
      if (target !== undefined) targets.add(refOf(target, packages[target]!))
    }
    dependencies.set(ref, targets)
  }
  add(own, '')
  for (const path of paths) {
    const entry = packages[path]!
    const ref = refOf(path, entry)
    components.set(ref, component(ref, path, entry))
    add(ref, path)
  }
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(tarball)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: manifest.name,
        version: manifest.version,
        description: manifest.description,
        hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(tarball).digest('hex') }],
        licenses: licensesOf(manifest.license),
        purl: own,
      },
    },
    components: sorted.map(([, value]) => value),
    dependencies: [...dependencies]
      .map(([ref, targets]) => ({ ref, dependsOn: [...targets].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

const isInstalled = ({ dev, link }: LockedPackage): boolean => !dev && !link

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)

// The @ of a scope is encoded, its slash is not (https://github.com/package-url/purl-spec).
const purl = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

const refOf = (path: string, { name = nameOf(path), version }: LockedPackage): string => purl(name, version!)

// Resolves a package as Node.js does: in the folder of the package that requires it, or in a parent folder.
function resolveFrom(path: string, name: string, packages: Lock['packages']): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const candidate = `${folder ? `${folder}/` : ''}${FOLDER}${name}`
    const found = packages[candidate]
    if (found && isInstalled(found)) return candidate
    if (!folder) return undefined
  }
}

function component(ref: string, path: string, entry: LockedPackage): object {
  const { name = nameOf(path), version, integrity, license, optional } = entry
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    }),
    ...(license && { licenses: licensesOf(license) }),
    purl: ref,
  }
}

// An expression also covers single SPDX identifiers. Other strings, such as "SEE LICENSE IN ...", are names.
const licensesOf = (license: string): object[] =>
  /^[\w.+-]+$|^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)+\)?$/.test(license)
    ? [{ expression: license }]
    : [{ license: { name: license } }]

// The serial number is derived from the content, so that two builds have the same one.
function uuidOf(content: Buffer): string {
  const hex = createHash('sha256').update(content).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
