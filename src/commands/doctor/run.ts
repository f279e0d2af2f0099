// `boxoffice doctor`: tests everything in the configuration and prints how to fix problems (deploy/README.md, "Checking an installation"). It
// changes nothing except for a file in the storage, which it deletes again.
import type { Config } from '../../config.ts'
import { print } from '../database.ts'
import { checkConfiguration, checkDisk, checkStorage } from './configuration.ts'
import { examineDatabase } from './database.ts'
import type { Add, Diagnosis } from './diagnosis.ts'
import { error, messageOf } from './diagnosis.ts'
import { checkAddress, checkMail, checkProxy } from './network.ts'

/**
 * Runs all checks and prints their results. Sets the exit code to 1 if any result is an error.
 * @param options `json` for one JSON array
 */
export async function diagnose(config: Config, { json = false }: { json?: boolean }): Promise<void> {
  const findings = await findingsOf(config)
  const lines = findings.map(
    ({ severity, check, detail, remedy }) =>
      `${severity.padEnd(7)}  ${check}: ${detail}${remedy ? `\n         ${remedy}` : ''}`,
  )
  print(json, findings, lines.join('\n'))
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

/** Runs all checks and returns their results. */
export async function findingsOf(config: Config): Promise<Diagnosis[]> {
  const findings: Diagnosis[] = []
  const add: Add = async (check, run) => {
    try {
      for (const result of await run()) findings.push({ check, ...result })
      return true
    } catch (cause) {
      const remedy = 'Repair what the message names, and run `boxoffice doctor` again.'
      findings.push({ check, ...error(messageOf(cause), remedy) })
      return false
    }
  }
  await add('configuration', async () => checkConfiguration(config))
  await add('disk', () => checkDisk(config))
  await add('storage', () => checkStorage(config))
  await add('mail', () => checkMail(config))
  await add('address', () => checkAddress(config))
  await add('proxy', () => checkProxy(config))
  if (config.DATABASE_URL) await examineDatabase(config, add)
  return findings
}
