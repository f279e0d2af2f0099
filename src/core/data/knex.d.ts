// The part of knex's PostgreSQL dialect that driver.ts extends; knex publishes no types for it.
declare module 'knex/lib/dialects/postgres/index.js' {
  export default class PgClient {
    readonly connectionSettings: import('pg').ClientConfig
    _driver(): object
    transaction(...args: unknown[]): unknown
    _query(
      connection: unknown,
      query: { sql: string; bindings?: unknown[]; options?: Record<string, unknown> },
    ): Promise<unknown>
    acquireRawConnection(): Promise<unknown>
    validateConnection(connection: unknown): boolean
    destroy(callback?: unknown): Promise<void>
    acquireConnection(): Promise<import('pg').Client>
    releaseConnection(connection: import('pg').Client): Promise<void>
  }
}
declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  export default class PgTransaction {
    constructor(client: unknown, ...args: unknown[])
    begin(connection: unknown): Promise<unknown>
  }
}
