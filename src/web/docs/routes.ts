// The browsable contract at /docs, by Swagger UI; nothing is loaded from outside. All URLs are relative, so that the server may
// stand behind a path prefix.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Router } from 'express'
import express from 'express'

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
  <header class="swagger-ui"><p class="wrapper">
    <a class="link" href="docs/guides">Guides</a>: the rules behind the operations, with examples
  </p></header>
  <div id="docs"></div>
  <footer class="swagger-ui"><p class="wrapper">
    The contract for tools: <a class="link" href="api/v1/openapi.json">openapi.json</a>, <a class="link" href="api/v1/openapi.yaml">openapi.yaml</a>
  </p></footer>
  <script src="docs/swagger-ui-bundle.js"></script>
  <script type="module" src="docs/start.js"></script>
</body>
</html>
`

// The page calls the server that it comes from, also where that is reached by another address than `BASE_URL`. And Swagger UI 5.35 shows
// parameters of a path without their names when an operation is opened by its link: so each operation is given its own.
const START = `const contract = await (await fetch('api/v1/openapi.json')).json()
const server = new URL('.', location.href)
contract.servers[0].url = server.pathname
for (const { externalDocs } of [contract, ...contract.tags])
  if (externalDocs) externalDocs.url = externalDocs.url.replace(/^.*(?=docs\\/guides)/, server)
for (const item of Object.values(contract.paths)) {
  const { parameters = [], ...operations } = item
  delete item.parameters
  for (const operation of Object.values(operations)) {
    if (operation.operationId) operation.parameters = [...parameters, ...operation.parameters ?? []]
  }
}
SwaggerUIBundle({
  spec: contract, dom_id: '#docs', validatorUrl: null,
  deepLinking: true, docExpansion: 'none', defaultModelsExpandDepth: 0, displayRequestDuration: true, showExtensions: true,
})
`

// Not the whole package: its own index.html shows an example API.
const FILES = ['/swagger-ui-bundle.js', '/swagger-ui.css', '/favicon-32x32.png']

/** Serves /docs and what it needs. */
export function docs(): Router {
  const files = express.static(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), {
    maxAge: '1h',
  })
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get('/docs', (_req, res) => {
    res.type('html').send(PAGE)
  })
  router.get('/docs/', (_req, res) => {
    res.redirect('../docs')
  })
  router.get('/docs/start.js', (_req, res) => {
    res.type('js').send(START)
  })
  router.use('/docs', (req, res, next) => {
    FILES.includes(req.path) ? files(req, res, next) : next()
  })
  return router
}
