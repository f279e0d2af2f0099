// The servers that the bench compares with, as a separate process: `bare` is node:http, which returns the rows unchanged; `express` uses
// express-openapi-validator as documented and returns the same response as our server. Both execute the recorded statements of our server
// as named prepared statements, one after the other.

import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { Request, Response } from 'express'
import express from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import pg from 'pg'
import { operations } from '../../generated/operations.ts'
import '../../src/core/data/db.ts' // sets pg's type parsers
import { formats } from '../../src/core/formats.ts'
import type { Operation } from '../../src/core/handler.ts'
import { hashSecret } from '../../src/core/platform/secrets.ts'
import { FORMATS } from '../../src/domain/formats.ts'

/** The statements of a request, and its response. The value `hash` represents the hash of the request's token. */
export type Recording = {
  name: string
  operation: keyof typeof operations
  path: string
  statements: pg.QueryConfig[]
  response: unknown
}
export type Order = { database: pg.PoolConfig; hash: string; recordings: Recording[] }

type Rows = Record<string, unknown>[]
type Handle = (credentials?: string) => Promise<{ rows: Rows[]; response: unknown } | undefined>

const { database, hash: recorded, recordings } = JSON.parse(readFileSync(process.env.ORDER!, 'utf8')) as Order
const pool = new pg.Pool(database)
const handlers: Record<string, Handle> = { '/healthz': async () => ({ rows: [], response: { status: 'ok' } }) }
for (const recording of recordings) handlers[recording.path] = handlerOf(recording)
createServer(process.argv[2] === 'bare' ? bare() : validated()).listen(Number(process.env.PORT), '127.0.0.1')

/** Runs the statements and returns the response; undefined if the first statement, which looks up the caller with the permissions, finds none. */
function handlerOf({ operation, statements, response }: Recording): Handle {
  const { permissions: needed }: Operation = operations[operation]
  return async (credentials = '') => {
    const hash = hashSecret(credentials.slice('Token '.length))
    const connection = await pool.connect()
    try {
      const run = async (statement: pg.QueryConfig, i: number): Promise<Rows> => {
        const values = statement.values?.map((value) => (value === recorded ? hash : value))
        return (await connection.query(values ? { ...statement, name: `${operation}${i}`, values } : statement)).rows
      }
      const [caller] = await run(statements[0]!, 0)
      const permissions = caller?.permissions as Record<string, unknown> | undefined
      if (!caller || (needed.length && !needed.some((name) => permissions?.[name]))) return undefined
      const rows: Rows[] = []
      for (const [i, statement] of statements.slice(1).entries()) rows.push(await run(statement, i + 1))
      return { rows, response }
    } finally {
      connection.release()
    }
  }
}

function bare(): RequestListener {
  return async (req, res) => {
    const value = await handlers[req.url!]?.(req.headers.authorization)
    const text = JSON.stringify(value?.rows ?? { detail: 'Forbidden' })
    res
      .writeHead(value ? 200 : 403, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
      })
      .end(text)
  }
}

function validated(): RequestListener {
  const handler = async (req: Request, res: Response): Promise<void> => {
    const value = await handlers[req.url]?.(req.headers.authorization)
    res.status(value ? 200 : 403).json(value?.response ?? { detail: 'Forbidden' })
  }
  const app = express().get('/healthz', handler)
  app.use(express.json())
  app.use(
    OpenApiValidator.middleware({
      apiSpec: 'generated/openapi.json',
      validateApiSpec: false,
      formats: { ...formats, ...FORMATS },
    }),
  )
  for (const { method, path } of Object.values(operations))
    app[method.toLowerCase() as 'get'](path.replace(/\{(\w+)\}/g, ':$1'), handler)
  return app
}
