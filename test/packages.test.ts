// All installed packages support the version of Node.js that is installed with them.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { satisfies } = createRequire(import.meta.url)('semver')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { packages } = read('package-lock.json')
const installed = Object.keys(packages).filter((path) => path && existsSync(`${path}/package.json`))

describe('the packages of the lock file', () => {
  it('run on the Node.js of the package `node`', () => {
    const { version } = packages['node_modules/node']
    const refusing = installed.filter((path) => {
      const { engines } = read(`${path}/package.json`)
      return engines?.node && !satisfies(version, engines.node)
    })
    expect(installed.length).toBeGreaterThan(500)
    expect(refusing).toEqual([])
  })

  it('leave npm nothing to compare with the Node.js that runs it', () => {
    expect(Object.keys(packages).filter((path) => path.includes('node_modules/') && packages[path].engines)).toEqual([])
  })
})
