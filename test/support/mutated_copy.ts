// Copies of the repository with a deliberate error in the server.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A change of a file in `src`: a string that it contains exactly once, and its replacement. */
export type SourceChange = { readonly file: string; readonly from: string; readonly to: string }

/**
 * Copies the repository to a temporary folder, which the caller removes, and changes one file.
 * @throws Error unless the file contains the string exactly once
 */
export function mutatedCopy({ file, from, to }: SourceChange): string {
  const copy = mkdtempSync(join(tmpdir(), 'boxoffice-mutation-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const name of listed.split('\0').filter(Boolean)) cpSync(join(ROOT, name), join(copy, name))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const path = join(copy, 'src', file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} does not contain exactly once: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  return copy
}
