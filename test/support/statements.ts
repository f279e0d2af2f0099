// Records the SQL statements that are executed during an action.
import pg from 'pg'

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** What a server sends at times of its own: the counts of requests, and the settings of a session when the pool opens a connection. */
const BACKGROUND = /^\s*(insert into credential_usage |select set_config\('\w+', \$1, false\))/

/**
 * Returns the statements that this process sends on any connection while `act` runs, which receives them as they are sent. Those that a server
 * sends in the background are not among them.
 */
export async function statements(act: (sent: readonly Statement[]) => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const sent: Statement[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const statement = given[0] as Statement
    if (!BACKGROUND.test(statement.text)) sent.push(statement)
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await act(sent)
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** Counts the statements that this process sends while `act` runs. */
export const countStatements = async (act: () => Promise<unknown>): Promise<number> => (await statements(act)).length
