// The server's own log. Changes by users and programs are in the audit log, see audit.ts.
import type { Logger } from 'pino'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../../config.ts'
import { logFields } from './tracing.ts'

/**
 * Opens the log of the server: JSON lines, or readable lines in a terminal. It is written to `stream`, which is standard error for commands whose
 * standard output is their result. Lines are buffered and written together, which keeps logging cheap.
 */
export function openLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  stream: NodeJS.WriteStream & { fd: number } = process.stdout,
): Logger {
  const mixin = logFields()
  const options = {
    level: config.LOG_LEVEL,
    base: undefined,
    ...(mixin && { mixin }),
    // Only these fields of an error: others can contain the connection or the values of the statement.
    serializers: {
      err: ({ name, message, stack, code, constraint }: Error & { code?: string; constraint?: string }) => ({
        name,
        message,
        stack,
        code,
        constraint,
      }),
    },
  }
  if (stream.isTTY) return pino(options, pretty({ destination: stream.fd, ignore: 'hostname,pid', sync: true }))
  return pino(options, pino.destination({ dest: stream.fd, sync: false, minLength: 4096, periodicFlush: 500 }))
}
