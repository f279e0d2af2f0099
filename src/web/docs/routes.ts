// The browsable contract at /docs, with Swagger UI. Nothing is loaded from other servers. All URLs are relative, so that a proxy can serve
// them below a path prefix.
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

// The page calls the server from which it was loaded, even if its address differs from `BASE_URL`. Swagger UI 5.35 shows the parameters of a
// path item without names if an operation is opened by its link, so they are copied to each operation.
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

/** Serves /docs and the files of its page. */
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
