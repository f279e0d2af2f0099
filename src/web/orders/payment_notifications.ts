// Receives the reports of payment providers about payments (guide external-payment-providers, "Notifications"). It is not part of the API:
// the provider determines the format of a notification, and its signature is the only credential.
import type { Router } from 'express'
import express from 'express'
import { Rejection } from '../../core/errors.ts'
import { receiveNotification } from '../../domain/orders/lifecycle/payment_execution.ts'
import { InvalidSignature } from '../../domain/orders/payments/provider.ts'
import type { Web } from '../ui/web.ts'

const MAX_BODY_SIZE = '256kb'

/** Serves POST /payments/notifications/<organizer>/<event>/<provider>/. */
export function paymentNotifications(web: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const raw = express.raw({ type: () => true, limit: MAX_BODY_SIZE, inflate: false })
  router.post('/notifications/:organizer/:event/:provider/', raw, async (req, res) => {
    const { organizer, event, provider } = req.params as Record<'organizer' | 'event' | 'provider', string>
    const body: Buffer = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    try {
      await receiveNotification(web, { organizer, event, provider }, { headers: req.headers, body })
    } catch (error) {
      if (!(error instanceof InvalidSignature)) throw error
      await web.limits.count(undefined, req.ip) // only invalid notifications count against the limit
      throw new Rejection(401, {
        detail: 'The signature of the notification is missing or invalid.',
        code: 'not_authenticated',
      })
    }
    res.status(204).end()
  })
  return router
}
