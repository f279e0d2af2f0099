// The entry of the command `boxoffice`.
import { runCommand } from './commands/program.ts'

// All files that a command writes, including DATA_DIR itself, are accessible only to this account.
process.umask(0o077)

await runCommand(process.argv.slice(2))
