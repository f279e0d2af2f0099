// The browsers in which somebody is signed in.
import type { Router } from 'express'
import { DateTime } from 'luxon'
import { html } from '../../core/html.ts'
import { endOtherSessions } from '../../domain/access/accounts.ts'
import { form, goWith, table } from '../page.ts'
import type { Web } from '../pages.ts'
import type { User } from '../session.ts'
import { sessionOf } from '../session.ts'
import { page } from './forms.ts'

/** /account/sessions */
export function sessionPages(router: Router, web: Web): void {
  const { db, config, clock } = web

  router.get('/account/sessions', async (req, res) => {
    const { id: own, user } = sessionOf(req)
    const sessions = await db('sessions')
      .where({ user_id: user.id })
      .where('expires', '>', clock())
      .orderBy('last_seen', 'desc')
      .select('id', 'user_agent', 'address', 'created', 'last_seen')
    const lines = sessions.map(({ id, user_agent, address, created, last_seen }) => {
      const name = browserName(user_agent)
      return [
        html`${name}${id === own && html` <small>(this one)</small>`}`,
        address,
        moment(created, user),
        moment(last_seen, user),
        id !== own &&
          form(req, {
            action: `/account/sessions/${id}/end`,
            submit: 'End',
            label: `End the session of ${name} since ${moment(created, user)}`,
          }),
      ]
    })
    page(req, res, config, 'Sessions', [
      html`<p>The browsers in which you are signed in.</p>`,
      table('Sessions', ['Browser', 'Address', 'Since', 'Last used', ''], lines, ''),
      sessions.length > 1 &&
        form(req, { action: '/account/sessions/end-others', submit: 'End all other sessions', danger: true }),
    ])
  })

  router.post('/account/sessions/end-others', async (req, res) => {
    const { id, user } = sessionOf(req)
    await endOtherSessions(db, user.id, { id })
    goWith(res, config, '/account/sessions', 'All other sessions have ended.')
  })

  router.post('/account/sessions/:id/end', async (req, res) => {
    const { user } = sessionOf(req)
    const id = /^[1-9]\d{0,14}$/.test(req.params.id) ? Number(req.params.id) : 0
    await db('sessions').where({ user_id: user.id, id }).delete()
    goWith(res, config, '/account/sessions', 'The session has ended.')
  })
}

// A moment in the person's own time zone.
const moment = (time: string, { timezone }: Pick<User, 'timezone'>): string =>
  DateTime.fromISO(time, { zone: timezone }).toFormat('d LLL yyyy, HH:mm')

// Enough to recognize a browser of one's own.
function browserName(agent: string | null): string {
  const [, browser] = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(agent ?? '') ?? []
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent ?? '') ?? []
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser ?? 'Unknown browser'}${system ? ` on ${system.replace('Mac OS X', 'macOS')}` : ''}`
}
