// The documentation at /docs: guides, workflows and the reference of all operations. Nothing is loaded from other servers.
import type { RequestHandler, Router } from 'express'
import express from 'express'
import type { Config } from '../../config.ts'
import type { Documentation } from './documentation.ts'

/** Serves the documentation, with the brand and the URL of this installation. It is loaded at the first request. */
export function docs({ BRAND, BASE_URL }: Config): Router {
  let documentation: Promise<Documentation> | undefined
  const open = async (): Promise<Documentation> => {
    const { openDocumentation } = await import('./documentation.ts')
    return openDocumentation(BRAND, BASE_URL)
  }
  const page =
    (pathOf: (params: Readonly<Record<string, string>>) => string): RequestHandler =>
    async (req, res, next) => {
      const text = (await (documentation ??= open())).page(pathOf(req.params as Record<string, string>))
      if (text === undefined) next()
      else res.type('html').send(text)
    }
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get(
    '/docs',
    page(() => ''),
  )
  router.get('/docs/', (_req, res) => {
    res.redirect('../docs')
  })
  const index =
    (textOf: (documentation: Documentation) => string): RequestHandler =>
    async (_req, res) => {
      const text = textOf(await (documentation ??= open()))
      res.set('Cache-Control', 'no-cache').type('json').send(text)
    }
  router.get(
    '/docs/search.json',
    index((opened) => opened.searchIndex()),
  )
  router.get(
    '/docs/words.json',
    index((opened) => opened.wordIndex()),
  )
  for (const folder of ['guides', 'resources'])
    router.get(`/docs/${folder}/`, (_req, res) => {
      res.redirect(`../${folder}`)
    })
  router.get(
    '/docs/:folder',
    page(({ folder }) => folder!),
  )
  router.get(
    '/docs/:folder/:name',
    page(({ folder, name }) => `${folder}/${name}`),
  )
  return router
}
