// The browsable contract at /docs, from the package swagger-ui-dist; nothing is loaded from outside.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express from 'express'
import type { Router } from 'express'

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>boxoffice API</title>
  <link rel="icon" href="docs/favicon-32x32.png">
  <link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
  <div id="docs"></div>
  <script src="docs/swagger-ui-bundle.js"></script>
  <script src="docs/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({
  url: 'api/v1/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null,
  docExpansion: 'none', defaultModelsExpandDepth: 0, displayRequestDuration: true, persistAuthorization: false,
})
`

/** Serves /docs and what it needs. */
export function docs(): Router {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const router = express.Router({ strict: true })
  router.get('/docs', (_req, res) => { res.type('html').send(PAGE) })
  router.get('/docs/', (_req, res) => { res.redirect('../docs') })
  router.get('/docs/start.js', (_req, res) => { res.type('js').send(START) })
  router.use('/docs', express.static(assets, { index: false, maxAge: '1h' }))
  return router
}
