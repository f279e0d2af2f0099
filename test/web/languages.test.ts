// The languages of pages: all texts are in the catalogues, and each page is in the language of its visitor. A language of marks shows it: its
// messages are the English ones in brackets, so text outside of brackets is either data or not in the catalogue.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HTMLElement } from 'happy-dom'
import ts from 'typescript'
import type { Catalogue } from '../../src/messages/catalogue.ts'
import { CATALOGUES } from '../../src/messages/translate.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { someOrder } from '../support/orders.ts'
import { Visitor } from '../support/visitor.ts'

const MARKED = 'zz'
const catalogues = CATALOGUES as Map<string, Catalogue>
const english = CATALOGUES.get('en')!
catalogues.set(
  MARKED,
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `⟦${text}⟧`])) as Catalogue,
)

const NAMING = 'title, aria-label, placeholder, alt, data-label, data-start, data-stop, data-failed'.split(', ')
/** Text that needs no translation: names of the server, browsers, languages and time zones, and times in the notation of a language. */
const NEUTRAL = [
  /boxoffice/,
  /\b(?:Firefox|Chrome|Linux|curl -H "Authorization: Token \w+" \S+)/,
  /\b[A-Z][a-z]{2,8} \d{1,2}(?:\s–\s\d{1,2})?(?:, \d{4})?(?:, \d{1,2}:\d\d\s[AP]M)?/u,
  /\bhttps?:\/\/\S+/,
  /[\w.+-]+@[\w.-]+/,
]

/** Returns the visible text of a page that is neither in brackets nor one of `data`. */
function untranslated(page: HTMLElement, data: readonly string[]): string[] {
  const found: string[] = []
  const isText = (text: string): boolean => {
    let rest = text
    for (const pattern of NEUTRAL) rest = rest.replaceAll(new RegExp(pattern, 'gu'), ' ')
    for (const value of data) rest = rest.replaceAll(value, ' ')
    return /\p{L}{2}/u.test(rest)
  }
  let depth = 0
  const outside = (text: string): string => {
    let rest = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) rest += character
    }
    return rest
  }
  const check = (text: string): void => {
    const rest = outside(text)
    if (isText(rest)) found.push(rest.trim())
  }
  const walk = (node: HTMLElement): void => {
    if (node.nodeType === node.TEXT_NODE) return check(node.textContent)
    if (node.nodeType !== node.ELEMENT_NODE || node.matches('script, style, [lang=en]:not(html), code')) return
    for (const name of NAMING) if (node.hasAttribute(name)) check(node.getAttribute(name)!)
    // The options of a list are languages, time zones and names.
    if (node.matches('#locale, #timezone')) return
    for (const child of [...node.childNodes]) walk(child as HTMLElement)
  }
  walk(page)
  return found
}

let world: Festival
let data: string[]
let mara: Visitor
let guest: Visitor
const check = (visitor: Visitor, ...more: string[]): void => {
  expect({ path: visitor.path, text: untranslated(visitor.all('html')[0]!, [...more, ...data]) }).toEqual({
    path: visitor.path,
    text: [],
  })
  expect(visitor.all('html')[0]!.getAttribute('lang')).toBe(MARKED)
}

const ORGANIZER = '/organizers/kulturwerk'

describe('the language of pages', () => {
  beforeAll(async () => {
    world = await festival()
    await world.db('users').where({ id: world.account.id }).update({ locale: MARKED })
    mara = await new Visitor(world.base).enter(await world.signedIn())
    guest = new Visitor(world.base, MARKED)
    const columns = await Promise.all([
      world.db('organizers').pluck('name'),
      world.db('organizers').pluck('slug'),
      world.db('teams').pluck('name'),
      world.db('users').pluck('fullname'),
      world.db('events').pluck('slug'),
      world.db('gates').pluck('name'),
      world.db('devices').pluck('name'),
      world.db('checkin_lists').pluck('name'),
      world.db('subevents').pluck('name'),
      world.db('events').pluck('name'),
      world.db('items').pluck('name'),
      world.db('variations').pluck('value'),
      world.db('team_tokens').pluck('name'),
      world.db('oauth_applications').pluck('name'),
      ...['hardware_brand', 'hardware_model', 'software_brand', 'unique_serial'].map((column) =>
        world.db('devices').pluck(column),
      ),
    ])
    const names = columns.flat().flatMap((name) => (name && typeof name === 'object' ? Object.values(name) : [name]))
    data = [...new Set(names.filter(Boolean).map(String))].sort((a, b) => b.length - a.length)
  })
  afterAll(async () => {
    catalogues.delete(MARKED)
    await world?.end()
  })

  it('finds text that is not in the catalogue', async () => {
    const { window } = new (await import('happy-dom')).Window()
    const textOf = (body: string): string[] => {
      window.document.body.innerHTML = body
      return untranslated(window.document.body as HTMLElement, ['Kulturwerk'])
    }
    expect(textOf('<p>Save</p>')).toEqual(['Save'])
    expect(textOf('<p>⟦Save⟧ all</p>')).toEqual(['all'])
    expect(textOf('<input placeholder="Search">')).toEqual(['Search'])
    expect(textOf('<p aria-label="⟦Main⟧">⟦The team <b>Crew</b> of⟧ Kulturwerk</p>')).toEqual([])
  })

  it.each([
    '/',
    '/account',
    '/account/teams',
    '/account/email',
    '/account/password',
    '/account/two-factor',
    '/account/sessions',
    '/account/applications',
    '/account/applications/own',
    '/account/applications/own/new',
    `${ORGANIZER}/`,
    `${ORGANIZER}/teams/`,
    `${ORGANIZER}/teams/new`,
    `${ORGANIZER}/teams/1/`,
    `${ORGANIZER}/teams/1/delete`,
    `${ORGANIZER}/devices/`,
    `${ORGANIZER}/devices/new`,
    `${ORGANIZER}/devices/1/`,
    `${ORGANIZER}/devices/1/edit`,
    `${ORGANIZER}/devices/1/revoke`,
    `${ORGANIZER}/gates/`,
    `${ORGANIZER}/gates/1/`,
    `${ORGANIZER}/gates/1/delete`,
    `${ORGANIZER}/checkin/`,
    `${ORGANIZER}/checkin/openstage26/`,
    `${ORGANIZER}/checkin/openstage26/1/`,
  ])('is that of the person at %s', async (path) => {
    expect(await mara.open(path)).toBe(200)
    check(mara)
  })

  it.each([
    '/sign-in',
    '/reset',
    '/reset/unknown',
    '/activate/unknown',
    '/invite/unknown',
    '/events/nowhere/',
  ])('is that of the browser at %s', async (path) => {
    await guest.open(path)
    check(guest)
  })

  it('is that of errors of forms', async () => {
    await mara.open(`${ORGANIZER}/gates/`)
    await mara.fill({ '⟦Name⟧': '   ' })
    expect(await mara.press('⟦Create gate⟧')).toBe(400)
    check(mara)
    expect(mara.remarks('⟦Name⟧')).toBe('⟦May not be blank.⟧')
    await mara.open('/account/password')
    await mara.fill({ '⟦Current password⟧': 'x', '⟦New password⟧': 'short', '⟦Repeat the password⟧': 'short' })
    expect(await mara.press('⟦Change password⟧')).toBe(400)
    check(mara)
    await mara.open('/account/applications/own/new')
    await mara.fill({ '⟦Name⟧': 'Planner', '⟦Redirect URLs⟧': 'http://planner.example/' })
    expect(await mara.press('⟦Create application⟧')).toBe(400)
    check(mara)
  })

  it('is that of messages after forms', async () => {
    await mara.open(`${ORGANIZER}/gates/`)
    await mara.fill({ '⟦Name⟧': 'Courtyard' })
    await mara.press('⟦Create gate⟧')
    expect(await mara.main()).toContain('⟦The gate "Courtyard" has been created.⟧')
    check(mara, 'Courtyard')
    await guest.open('/reset')
    await guest.fill({ '⟦Email address⟧': 'ada@example.org' })
    await guest.press('⟦Send link⟧')
    check(guest)
  })

  it('is that of new API tokens and of a connection to an application', async () => {
    await mara.open(`${ORGANIZER}/teams/1/`)
    await mara.fill({ '⟦Purpose of the token⟧': 'Robot' })
    expect(await mara.press('⟦Create token⟧')).toBe(201)
    check(mara, 'Robot')
    await mara.open('/account/applications/own/new')
    await mara.fill({ '⟦Name⟧': 'Planner', '⟦Redirect URLs⟧': 'https://planner.example/' })
    expect(await mara.press('⟦Create application⟧')).toBe(200)
    check(mara, 'Planner')
    const id = mara.all('code')[0]!.textContent
    const query = new URLSearchParams({ client_id: id, response_type: 'code', scope: 'read write profile' })
    expect(await mara.open(`/api/v1/oauth/authorize?${query}`)).toBe(200)
    check(mara, 'Planner', 'planner.example')
  })

  it('is that of the results of scans', async () => {
    const { positions } = await someOrder(world.db, { status: 'p', positions: [{ attendee_name: 'Noor Haddad' }] })
    const { secret } = await world.db('order_positions').where({ id: positions[0] }).first('secret')
    const { body } = await world.owner.post('/events/openstage26/checkinlists/', { name: 'Side entrance' })
    for (const code of [secret, secret, 'unknown']) {
      await mara.open(`${ORGANIZER}/checkin/openstage26/${body.id}/`)
      await mara.fill({ '⟦Ticket code⟧': code })
      expect(await mara.press('⟦Scan⟧')).toBe(200)
      check(mara, 'Noor Haddad', 'Side entrance', ...(await world.db('orders').pluck('code')))
    }
  })

  it('is chosen by the person, not by the browser', async () => {
    const visitor = new Visitor(world.base, 'de')
    await visitor.open('/sign-in')
    expect(await visitor.heading()).toBe('Anmelden')
    await visitor.enter(await world.signedIn())
    await visitor.open('/account')
    expect(await visitor.heading()).toBe('⟦Profile⟧')
  })
})

describe('templates of pages', () => {
  const web = fileURLToPath(new URL('../../src/web/', import.meta.url))
  // The guides for integrators are in English.
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('docs/'),
  )

  /** Matches a template with one attribute or none. */
  const ATTRIBUTE = /^ [\w-]+(?:="[^"]*")?$/

  /** Returns the text between tags and in labeling attributes, of every `html` template of a file. */
  function textsOf(file: string): string[] {
    const source = ts.createSourceFile(file, readFileSync(web + file, 'utf8'), ts.ScriptTarget.Latest, true)
    const found: string[] = []
    const walk = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
        const { template } = node
        const text = ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('\u0000')
        if (ATTRIBUTE.test(text)) return
        const named = [...text.matchAll(/(?:title|aria-label|placeholder|alt)="([^"]*)"/g)].map(([, value]) => value!)
        found.push(...named, text.replace(/<code>[^]*?<\/code>/g, '').replace(/<[^>]*>?|[^<]*>/g, '\u0000'))
      }
      ts.forEachChild(node, walk)
    }
    walk(source)
    return found.filter((text) => /\p{L}{2}/u.test(text.replaceAll('boxoffice', '')))
  }

  it('are read', () => expect(files.length).toBeGreaterThan(30))
  it.each(files)('have no text of their own in %s', (file) => expect(textsOf(file)).toEqual([]))
})
