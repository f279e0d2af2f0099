// Style sheets and scripts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Router } from 'express'
import { themeStyles } from './theme.ts'
import { strictRouter } from './web.ts'

/**
 * Serves /static: style sheets and scripts, which browsers store for an hour. The last two are for the camera of the check-in page, if the
 * browser cannot read codes itself.
 */
export function staticFiles(): Router {
  const router = strictRouter()
  const { resolve } = createRequire(import.meta.url)
  const pico = resolve('@picocss/pico/css/pico.min.css')
  const detector = resolve('barcode-detector/ponyfill')
  for (const [path, file] of [
    ['/pico.css', pico],
    ['/boxoffice.css', new URL('style.css', import.meta.url)],
    ['/public.css', new URL('public.css', import.meta.url)],
    ['/docs.css', new URL('../docs/docs.css', import.meta.url)],
    ['/docs.js', new URL('../docs/docs.js', import.meta.url)],
    ['/waiting_room.js', new URL('../public/waiting_room.js', import.meta.url)],
    ['/camera.js', new URL('../checkin/camera.js', import.meta.url)],
    ['/barcode-detector.js', join(dirname(detector), '../iife/ponyfill.js')],
    ['/zxing_reader.wasm', createRequire(detector).resolve('zxing-wasm/reader/zxing_reader.wasm')],
  ] as const) {
    const content = readFileSync(file)
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=3600').type(extname(path)).send(content)
    })
  }
  router.get('/:name', (req, res, next) => {
    const theme = themeStyles(req.path)
    if (theme === undefined) next()
    else res.set('Cache-Control', 'public, max-age=3600').type('css').send(theme)
  })
  return router
}
