// The page behind the link in the mail to a new customer, on which they choose a password (guide customers, "Accounts").
import type { Router } from 'express'
import { securityLine } from '../../core/platform/security_log.ts'
import { checkNewPassword } from '../../domain/access/accounts.ts'
import { activate, findActivation } from '../../domain/customers/customers.ts'
import { show } from '../ui/page.ts'
import { param, sent } from '../ui/request.ts'
import { attempt } from '../ui/results.ts'
import type { Handler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { endedPage, passwordPage, readyPage } from './views.ts'

/** /activate/<secret>. Everybody who has the link may choose the password: it was mailed to the address of the customer. */
export const activatePages = (web: Web): Router =>
  routes(web, { 'GET /activate/:secret': askPassword, 'POST /activate/:secret': setPassword })

const find = ({ db, clock, req }: Visit) => findActivation({ db, now: clock() }, param(req, 'secret'))

function showEnded(visit: Visit): void {
  securityLine(visit.log, 'credential_unknown', { address: visit.req.ip, credential: 'activation' })
  show(visit, endedPage)
}

const askPassword: Handler = async (visit) => {
  const customer = await find(visit)
  customer ? show(visit, passwordPage(visit.req, customer)) : showEnded(visit)
}

const setPassword: Handler = async (visit) => {
  const { req, db, clock, notify } = visit
  const [secret, password] = [param(req, 'secret'), sent(req, 'password')]
  const customer = await find(visit)
  if (!customer) return showEnded(visit)
  await attempt(
    async () => {
      checkNewPassword(password, sent(req, 'again'))
      const done = await db.transaction((trx) => activate({ db: trx, now: clock(), notify }, secret, password))
      done ? show(visit, readyPage(customer)) : showEnded(visit)
    },
    (errors) => show(visit, passwordPage(req, customer, errors)),
  )
}
