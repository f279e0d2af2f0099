// What the bench compares us with, in a process of its own: `bare` node:http, or `express` with express-openapi-validator as its
// documentation has it. Both run the statements that our server was seen to run.

import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { Request, Response } from 'express'
import express from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import pg from 'pg'
import { operations } from '../../generated/operations.ts'
import '../../src/core/db.ts' // sets pg's type parsers
import { formats } from '../../src/core/formats.ts'
import { hashSecret } from '../../src/core/secrets.ts'
import { FORMATS } from '../../src/domain/formats.ts'

/** The statements of one request. `hash` among their values stands for that of the token in any request. */
export type Recording = { name: string; operation: keyof typeof operations; path: string; statements: pg.QueryConfig[] }
export type Order = { database: pg.PoolConfig; base: string; hash: string; recordings: Recording[] }

type Answer = (credentials?: string) => Promise<unknown>

const { database, base, hash: recorded, recordings } = JSON.parse(process.env.ORDER!) as Order
const pool = new pg.Pool(database)
const answers: Record<string, Answer> = { '/healthz': async () => ({ status: 'ok' }) }
for (const recording of recordings) answers[recording.path] = answerFrom(recording)
createServer(process.argv[2] === 'bare' ? bare() : validated()).listen(Number(process.env.PORT), '127.0.0.1')

/** Answers from the statements, of which the first finds the caller with the permissions; undefined without one. */
function answerFrom({ operation, path, statements }: Recording): Answer {
  const { permission, paginated } = operations[operation]
  return async (credentials = '') => {
    const hash = hashSecret(credentials.slice('Token '.length))
    let rows: Record<string, never>[] = []
    for (const [i, { text, values = [] }] of statements.entries()) {
      rows = (
        await pool.query({
          name: `${operation}${i}`,
          text,
          values: values.map((value) => (value === recorded ? hash : value)),
        })
      ).rows
      if (i === 0 && !(permission === 'none' ? rows[0] : rows[0]?.permissions?.[permission])) return undefined
    }
    if (!paginated) return rows[0]
    const count = Number(rows[0]?.total ?? 0)
    return {
      count,
      next: count > rows.length ? `${base}${path}?page=2` : null,
      previous: null,
      results: rows.map(({ total, ...row }) => row),
    }
  }
}

function bare(): RequestListener {
  return async (req, res) => {
    const value = await answers[req.url!]?.(req.headers.authorization)
    const text = JSON.stringify(value ?? { detail: 'Forbidden' })
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
    const value = await answers[req.url]?.(req.headers.authorization)
    res.status(value ? 200 : 403).json(value ?? { detail: 'Forbidden' })
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
