// Results of the checks of `boxoffice doctor`.

/** The result of a check: `error` for something that does not work, `warning` for something that will cause problems later. */
export type Diagnosis = {
  readonly check: string
  readonly severity: 'ok' | 'warning' | 'error'
  readonly detail: string
  readonly remedy?: string
}
/** A result without the name of its check. */
export type Result = Omit<Diagnosis, 'check'>
/** Runs a check, adds its results, and returns whether it could be completed. */
export type Add = (check: string, run: () => Promise<readonly Result[]>) => Promise<boolean>

/** Returns the result of a check that found nothing. */
export const ok = (detail: string): Result => ({ severity: 'ok', detail })
/** Returns a result that will cause problems later. @param remedy what the operator does about it */
export const warning = (detail: string, remedy: string): Result => ({ severity: 'warning', detail, remedy })
/** Returns a result that something does not work. @param remedy what the operator does about it */
export const error = (detail: string, remedy: string): Result => ({ severity: 'error', detail, remedy })
/** Returns the code and message of an error, or of its cause. */
export const messageOf = (cause: unknown): string => {
  const { message, code } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException
  return [code, message].filter(Boolean).join(': ') || String(cause)
}

/** Milliseconds after which a check gives up waiting. */
export const TIMEOUT_MS = 5000
