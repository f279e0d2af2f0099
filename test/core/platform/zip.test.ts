import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { ZipEntry } from '../../../src/core/platform/zip.ts'
import { entryName, zip } from '../../../src/core/platform/zip.ts'

const run = promisify(execFile)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxoffice-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = async (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<string> => {
  const path = join(folder, 'made.zip')
  await pipeline(zip(entries, new Date('2026-11-20T10:00:00Z')), createWriteStream(path))
  return path
}

describe('zip', () => {
  it('is read by others, whatever the entries are made of', async () => {
    const pieces = async function* () {
      yield 'Grüße '
      yield Buffer.from('█')
    }
    const path = await written([
      { name: 'a.txt', content: 'text' },
      { name: 'invoices/Ü-1.pdf', content: Buffer.from('%PDF') },
      { name: 'pieces.txt', content: pieces() },
      { name: 'empty.txt', content: '' },
    ])
    const { stdout } = await run('unzip', ['-t', path])
    expect(stdout).toContain('No errors detected')
    expect((await run('unzip', ['-p', path, 'pieces.txt'])).stdout).toBe('Grüße █')
    expect((await run('unzip', ['-p', path, 'a.txt'])).stdout).toBe('text')
    expect((await run('unzip', ['-Z1', path])).stdout.split('\n')).toHaveLength(5)
  })

  it('reads no entry before the one before it is written', async () => {
    const open: string[] = []
    let most = 0
    const content = async function* (name: string) {
      open.push(name)
      most = Math.max(most, open.length)
      for (let i = 0; i < 50; i += 1) yield Buffer.alloc(10_000, i)
      open.splice(open.indexOf(name), 1)
    }
    await written(['1', '2', '3'].map((name) => ({ name, content: content(name) })))
    expect([most, open]).toEqual([1, []])
  })

  it('fails as an entry fails', async () => {
    const content = async function* () {
      yield 'begun'
      throw new Error('it is gone')
    }
    await expect(written([{ name: 'a', content: content() }])).rejects.toThrow('it is gone')
  })

  it('ends what it is reading when its reader has stopped', async () => {
    const ended = new Promise<void>((resolve) => {
      const content = async function* () {
        try {
          for (;;) yield randomBytes(100_000)
        } finally {
          resolve()
        }
      }
      const stream = zip([{ name: 'endless', content: content() }], new Date())
      let bytes = 0
      stream.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > 200_000) stream.destroy()
      })
      stream.on('error', () => undefined)
    })
    await expect(ended).resolves.toBeUndefined()
  })
})

describe('entryName', () => {
  it('leaves no way into other folders', () => {
    expect(['../etc/passwd', 'C:\\autoexec', 'a\u0000b', 'Ünïcode 1.pdf'].map(entryName)).toEqual([
      '__etc_passwd',
      'C__autoexec',
      'a_b',
      'Ünïcode 1.pdf',
    ])
  })
})
