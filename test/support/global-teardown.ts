import { rmSync } from 'node:fs'

export default async function tearDown(): Promise<void> {
  // Browsers of tests that ran in this process; those of workers end with the worker.
  const { testBrowsers } = globalThis as { testBrowsers?: Map<string, Promise<{ close(): Promise<void> }>> }
  for (const browser of testBrowsers?.values() ?? []) await (await browser).close()
  const { embedded, directory } = (
    globalThis as unknown as { testDatabase: { embedded: { release(): Promise<void> }; directory: string } }
  ).testDatabase
  await embedded.release()
  rmSync(directory, { recursive: true, force: true })
}
