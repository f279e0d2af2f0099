// Records the SQL statements that are executed during an action.
import pg from 'pg'

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Returns the statements that this process sends on any connection while `act` runs. */
export async function statements(act: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const sent: Statement[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    sent.push(given[0] as Statement)
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** Counts the statements that this process sends while `act` runs. */
export const countStatements = async (act: () => Promise<unknown>): Promise<number> => (await statements(act)).length
