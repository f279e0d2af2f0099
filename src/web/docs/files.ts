// The contract and the files for tools that belong to it, below /api/v1. They are created at the first request and cached.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { RequestHandler, Router } from 'express'
import express from 'express'
import type { Config } from '../../config.ts'
import { contractText } from '../../core/contract/document.ts'
import { zip } from '../../core/platform/zip.ts'
import { brunoCollection, postmanCollection } from './collections.ts'
import { contractForGenerators } from './generators.ts'
import { fixturesOf, samplesOf, variablesOf } from './samples.ts'
import { executableWorkflow, WORKFLOWS } from './workflows.ts'

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 1))
// Fixed, so that all servers create the same file.
const ZIPPED = new Date('2026-11-20T10:00:00Z')

/** Serves the contract, its form for generators, settings for Schemathesis, collections, fixtures and workflows, with the brand and the URL of this installation. */
export function contractFiles({ BRAND, BASE_URL }: Config): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  // Loaded on demand, since few clients request YAML.
  const yaml = async (value: unknown): Promise<Buffer> =>
    Buffer.from((await import('yaml')).stringify(value, { lineWidth: 0 }))
  router.get(
    '/api/v1/openapi.json',
    published('application/json', () => Buffer.from(contractText(BRAND, BASE_URL))),
  )
  router.get(
    '/api/v1/openapi.yaml',
    published('application/yaml', () => yaml(JSON.parse(contractText(BRAND, BASE_URL)))),
  )
  router.get(
    '/api/v1/openapi.generators.json',
    published('application/json', () => json(contractForGenerators(JSON.parse(contractText(BRAND, BASE_URL))))),
  )
  router.get(
    '/api/v1/schemathesis.toml',
    published('application/toml', () => readFile(new URL('../../../spec/schemathesis.toml', import.meta.url))),
  )
  const samples = () => samplesOf(BRAND, BASE_URL)
  router.get(
    '/api/v1/postman.json',
    published('application/json', () => json(postmanCollection(samples(), variablesOf(BASE_URL)))),
  )
  router.get(
    '/api/v1/bruno.zip',
    published('application/zip', () => buffer(zip(brunoCollection(samples(), variablesOf(BASE_URL)), ZIPPED))),
  )
  router.get(
    '/api/v1/fixtures.json',
    published('application/json', () => json(fixturesOf(BRAND, BASE_URL))),
  )
  for (const name of WORKFLOWS)
    router.get(
      `/api/v1/workflows/${name}.yaml`,
      published('application/yaml', async () =>
        yaml(await executableWorkflow(name, BRAND, `${BASE_URL}/api/v1/openapi.json`)),
      ),
    )
  return router
}

// Serves a form of the contract to pages of all origins. It is created once, and clients that have the current version get a 304.
function published(type: string, make: () => Buffer | Promise<Buffer>): RequestHandler {
  let text: Buffer | undefined
  let etag = ''
  return async (req, res) => {
    text ??= await make()
    etag ||= `"${createHash('sha256').update(text).digest('base64url')}"`
    res.set({
      ETag: etag,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    })
    // Does not use `fresh` of Express, which is false for a browser's fetch, since it sends no-cache.
    const known = req.headers['if-none-match']
      ?.split(/, */)
      .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
    if (known) res.status(304).end()
    else res.set('Content-Type', type === 'application/zip' ? type : `${type}; charset=utf-8`).send(text)
  }
}
