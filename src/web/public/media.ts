// Serves uploaded files whose URLs are in API responses, such as product pictures. They are public, permanent and usable by all sites.
import { pipeline } from 'node:stream/promises'
import type { Router } from 'express'
import express from 'express'
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { fileByKey, IMAGE_TYPES } from '../../core/data/files.ts'
import type { RateLimits } from '../../core/http/rate_limit.ts'
import { disposition } from '../../core/http/reply.ts'
import { storage } from '../../core/platform/storage.ts'

/** Serves /media/<key>/<name>. The content is not trusted, so browsers must only interpret it as the media type for which it was checked. */
export function media({ db, config, limits }: { db: Db; config: Config; limits: RateLimits }): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get('/media/:day/:random/:name', async (req, res, next) => {
    const { day, random, name } = req.params
    await limits.count(undefined, req.ip)
    const file =
      /^\d{8}$/.test(day) && /^[0-9a-f]{32}$/.test(random) ? await fileByKey(db, `${day}/${random}`) : undefined
    if (file?.name !== name) return next()
    res.set('ETag', `"${random}"`)
    const isSent = req.method === 'GET' && !req.fresh
    // Read before the headers are set, because neither a missing file nor an outage may be cached.
    const content = isSent ? await storage(config).get(file.key) : undefined
    if (isSent && !content) return next()
    res.set({
      'Content-Type': file.media_type,
      'Content-Length': String(file.size),
      'Content-Disposition': disposition(file.name, IMAGE_TYPES.includes(file.media_type) ? 'inline' : 'attachment'),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
    if (req.fresh) {
      res.removeHeader('Content-Length')
      return void res.status(304).end()
    }
    if (!content) return void res.end()
    await pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
      if (!res.destroyed) throw error
    })
  })
  return router
}
