// The page of a waiting room: it takes a place, shows the position, and leads to the shop (guide waiting-room, "Public page").

import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { Place, PlaceStatus, WaitingRoom } from '../../domain/stock/waiting_room.ts'
import {
  joinWaitingRoom,
  lotteryOf,
  placeStatus,
  placeToken,
  readPlace,
  waitingRoomOf,
} from '../../domain/stock/waiting_room.ts'
import { cookieOf, setCookie } from '../ui/cookies.ts'
import { noPage } from '../ui/error_messages.ts'
import { below } from '../ui/redirects.ts'
import { queryParam } from '../ui/request.ts'
import type { PageHandler, Visit } from '../ui/web.ts'
import type { ShownEvent } from './find.ts'
import { findEvent } from './find.ts'
import { frame, linkTo } from './frame.ts'

/** The name of the fragment of the shop's URL that contains the admission. */
const FRAGMENT = 'waiting_room_admission'
/** Seconds for which a browser stores its place. */
const PLACE_SECONDS = 7 * 86_400
const RELOAD_SECONDS = 30
const MAX_URL_LENGTH = 2000

type Shown = ShownEvent & {
  readonly visit: Visit
  readonly room: WaitingRoom | undefined
  readonly returnUrl: string
  /** The place of the visitor in this room, and its state. */
  readonly place: { readonly token: string; readonly status: PlaceStatus } | undefined
}

/** Shows the place of the visitor, or the button to join. Without an open waiting room, leads to the shop. */
export const showWaitingRoom: PageHandler = async (visit) => {
  const { res } = visit
  const shown = await findWaitingRoom(visit)
  if (!shown.room) return res.redirect(303, shown.returnUrl)
  res
    .set('Content-Language', shown.formatter.language)
    .type('html')
    .send(below(res, waitingRoomPage(shown)))
}

/** Takes a place for the visitor, unless they have one, and shows it. */
export const joinFromPage: PageHandler = async (visit) => {
  const { req, res, db, config, clock } = visit
  const shown = await findWaitingRoom(visit)
  const { event, room, place, returnUrl, formatter } = shown
  // The content security policy forbids that a form leads to another server.
  if (!room) return void res.type('html').send(below(res, waitingRoomPage(shown)))
  if (!place || place.status.state === 'expired') {
    const joined = await joinWaitingRoom({ db, config, now: clock(), event })
    setCookie(visit, cookieFor(event), placeToken(config, joined.place), PLACE_SECONDS)
  }
  const search = new URLSearchParams({ return_url: returnUrl, ...(formatter.chosen && { lang: formatter.language }) })
  res.redirect(303, `${res.app.get('prefix')}${req.baseUrl}${req.path}?${search}`)
}

const cookieFor = ({ id }: { readonly id: number }): string => `boxoffice_place_${id}`

async function findWaitingRoom(visit: Visit): Promise<Shown> {
  const { req, res, db, config, clock } = visit
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
  const shown = await findEvent(visit)
  const returnUrl = returnUrlOf(queryParam(req, 'return_url'), shown.settings)
  const scope = { db, config, now: clock(), event: shown.event }
  const room = await waitingRoomOf(scope)
  const token = cookieOf(visit, cookieFor(shown.event))
  const place: Place | undefined = token === undefined ? undefined : readPlace(config, token)
  const isOwn = place && room && place.event === room.event && place.room === room.id
  return {
    ...shown,
    visit,
    room,
    returnUrl,
    place: isOwn ? { token: token!, status: placeStatus(scope, place, room) } : undefined,
  }
}

// Admissions are only passed to shops that the organizer has listed. Without a URL, the first one.
function returnUrlOf(sent: string, { waiting_room_return_origins: origins }: Settings<'EventSettings'>): string {
  const [first] = origins
  const url = URL.parse(sent || `${first ?? ''}/`)
  if (first === undefined || !url || sent.length > MAX_URL_LENGTH || !origins.includes(url.origin)) throw noPage()
  url.hash = ''
  url.username = url.password = ''
  return url.href
}

function waitingRoomPage(shown: Shown): string {
  const { event, settings, owner, formatter, place, visit } = shown
  const { translate, text } = formatter
  const waits = place && ['lottery', 'waiting'].includes(place.status.state)
  return frame({
    title: translate('waiting_room.title', { event: text(event.name) }),
    formatter,
    settings,
    config: visit.config,
    path: `${linkTo(event.organizer.slug, event.slug)}waiting-room/`,
    description: translate('waiting_room.intro'),
    home: {
      name: event.organizer.name,
      href: owner.organizer_link_back ? linkTo(event.organizer.slug) + formatter.chosen : undefined,
    },
    privacy: owner.privacy_url,
    noindex: true,
    head: waits && html`<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>`,
    scripts: waits ? ['/static/waiting_room.js'] : [],
    languages: false,
    main: html`<article>
      <p class="above">${text(event.name)}</p>
      ${place ? placePart(shown, place) : shown.room ? joinPart(shown) : closedPart(shown)}
      ${lotteryPart(shown)}
    </article>`,
  })
}

// The form has no hidden fields: its address contains the URL of the shop.
const joinButton = ({ returnUrl, formatter }: Shown): Safe =>
  html`<form method="post" action="?${new URLSearchParams({ return_url: returnUrl, ...(formatter.chosen && { lang: formatter.language }) }).toString()}"><button>${formatter.translate('waiting_room.join')}</button></form>`

const closedPart = ({ returnUrl, formatter: { translate } }: Shown): Safe =>
  html`<h1>${translate('waiting_room.closed')}</h1><p><a href="${returnUrl}" role="button">${translate('page.to_shop')}</a></p>`

function joinPart(shown: Shown): Safe {
  const { formatter, event, room } = shown
  const { translate, times } = formatter
  return html`<h1>${translate('waiting_room.heading')}</h1>
      <p>${translate('waiting_room.intro')}</p>
      ${room!.hasLottery && !room!.lottery && html`<p class="notice">${translate('waiting_room.lottery_until', { time: times(event.timezone).moment(room!.starts) })}</p>`}
      ${joinButton(shown)}`
}

function placePart(shown: Shown, { token, status }: NonNullable<Shown['place']>): Safe {
  const { formatter, event, returnUrl, room } = shown
  const { translate, times } = formatter
  const { moment } = times(event.timezone)
  if (status.state === 'expired')
    return html`<h1>${translate('waiting_room.expired')}</h1><p>${translate('waiting_room.expired_text')}</p>${joinButton(shown)}`
  if (status.state === 'admitted')
    return html`<h1>${translate('waiting_room.admitted')}</h1>
      <p>${translate('waiting_room.admitted_until', { time: moment(status.admission_expires) })}</p>
      <p><a href="${returnUrl}#${FRAGMENT}=${status.admission}" role="button">${translate('page.to_shop')}</a></p>`
  const minutes = Math.max(1, Math.round((status.estimated_seconds ?? 0) / 60))
  const isLottery = status.state === 'lottery'
  const part = (state: 'lottery' | 'waiting', content: Content): Safe =>
    html`<div data-state="${state}"${status.state !== state && html` hidden`}>${content}</div>`
  return html`<div data-place="${token}" data-return="${returnUrl}" data-wait="${status.poll_after ?? RELOAD_SECONDS}" aria-live="polite">
      ${part(
        'lottery',
        html`<h1>${translate('waiting_room.in_lottery')}</h1>
        <p class="notice">${room!.starts !== null && translate('waiting_room.lottery_until', { time: moment(room!.starts) })}</p>`,
      )}
      ${part(
        'waiting',
        html`<h1>${translate('waiting_room.in_line')}</h1>
        <dl class="facts">
          <dt>${translate('waiting_room.position')}</dt><dd><strong data-position>${isLottery ? '…' : formatter.translate('waiting_room.number', { count: status.position ?? 0 })}</strong></dd>
          <dt>${translate('waiting_room.your_turn')}</dt><dd data-time>${isLottery ? '…' : translate('waiting_room.in_minutes', { count: minutes })}</dd>
        </dl>`,
      )}
      <p class="quiet">${translate('waiting_room.keep_open')}</p>
      <p class="quiet">${translate('waiting_room.your_number', { number: status.number })}</p>
    </div>`
}

// Everything that a visitor needs to check the draw.
function lotteryPart({ room, formatter: { translate } }: Shown): Content {
  const lottery = room && lotteryOf(room)
  if (!lottery) return undefined
  return html`<details><summary>${translate('waiting_room.lottery')}</summary>
      <p>${translate('waiting_room.lottery_text')} <a href="/docs/guides/waiting-room#lottery">${translate('waiting_room.lottery_check')}</a></p>
      <dl class="facts">
        <dt>${translate('waiting_room.commitment')}</dt><dd><code>${lottery.commitment}</code></dd>
        ${lottery.seed !== null && html`<dt>${translate('waiting_room.seed')}</dt><dd><code>${lottery.seed}</code></dd>`}
        ${lottery.entries !== null && html`<dt>${translate('waiting_room.entries')}</dt><dd>${translate('waiting_room.number', { count: lottery.entries })}</dd>`}
      </dl></details>`
}
