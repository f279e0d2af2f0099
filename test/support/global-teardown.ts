import { rmSync } from 'node:fs'

export default async function tearDown(): Promise<void> {
  // Of tests that have run in this process; those of workers end with them.
  const { testBrowsers } = globalThis as { testBrowsers?: Map<string, Promise<{ close(): Promise<void> }>> }
  for (const browser of testBrowsers?.values() ?? []) await (await browser).close()
  const { embedded, directory } = (
    globalThis as unknown as { testDatabase: { embedded: { release(): Promise<void> }; directory: string } }
  ).testDatabase
  await embedded.release()
  rmSync(directory, { recursive: true, force: true })
}
