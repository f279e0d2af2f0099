// The span of a request, which continues the trace of its caller (W3C Trace Context).
import type { RequestHandler } from 'express'
import { beginSpan, currentSpan } from '../platform/tracing.ts'
import { PROBE_PATHS } from './probes.ts'

/** Begins a span for each request and ends it with the response. Requests of monitoring systems have no span. */
export const traceRequests: RequestHandler = (req, res, next) => {
  const span = PROBE_PATHS.includes(req.path)
    ? undefined
    : beginSpan(req.method, {
        kind: 'server',
        cause: [req.get('traceparent'), req.get('tracestate')].filter(Boolean).join(' '),
        attributes: { 'http.request.method': req.method, 'url.scheme': req.protocol, 'boxoffice.request_id': req.id },
      })
  if (!span) return next()
  res.once('close', () => {
    const path: unknown = req.route?.path
    if (typeof path === 'string') {
      span.rename(`${req.method} ${path}`)
      span.set({ 'http.route': path })
    }
    span.set({ 'http.response.status_code': res.statusCode })
    span.end(res.statusCode >= 500 ? { code: String(res.statusCode) } : undefined)
  })
  span.run(next)
}

/** Sets the name of the running request's span to its path template, since real paths contain secrets. */
export function nameRequest(method: string, template: string, attributes: Record<string, string>): void {
  const span = currentSpan()
  span?.rename(`${method} ${template}`)
  span?.set({ 'http.route': template, ...attributes })
}
