// API10:2023 Unsafe consumption of APIs: input of other people that the server passes on, mainly in mails.
import contract from '../../generated/openapi.json' with { type: 'json' }
import type { Json } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('names', () => {
  it.each([
    'A\r\nBcc: x@evil.example',
    'A\nB',
    '\tA',
    'A\u0007',
    'A\u007f',
    'A\u0085B',
    'A\u2028B',
  ])('of teams, tokens, gates, devices, plans, quotas and people hold no control characters: %j', async (name) => {
    const at = '/events/openstage26'
    const made: [string, Json, string][] = [
      ['/teams/', { name, limit_events: [] }, 'name'],
      ['/teams/1/tokens/', { name }, 'name'],
      ['/gates/', { name }, 'name'],
      ['/devices/', { name, limit_events: [] }, 'name'],
      [
        '/seatingplans/',
        { name, layout: { name: 'A', categories: [], zones: [], size: { width: 1, height: 1 } } },
        'name',
      ],
      [`${at}/quotas/`, { name, size: 1, items: [] }, 'name'],
      [`${at}/waitinglistentries/`, { name, email: 'a@b.example', item: 1 }, 'name'],
      [`${at}/cartpositions/`, { attendee_name: name, item: 1 }, 'attendee_name'],
      [`${at}/categories/`, { name: { en: 'A' }, internal_name: name }, 'internal_name'],
    ]
    for (const [path, body, field] of made) {
      const answer = await world.owner.post(path, body)
      expect([path, answer.status, answer.body[field]]).toEqual([
        path,
        400,
        ['May not contain line breaks or other control characters.'],
      ])
    }
    expect((await world.owner.patch(`${at}/settings/`, { mail_from_name: name })).status).toBe(400)
  })

  it('may be written in any language, with spaces in them', async () => {
    for (const name of ['Zoë Ångström', '東京 スタッフ', 'مريم', 'Team 🎭'])
      expect((await world.owner.post('/teams/', { name, limit_events: [] })).status).toBe(201)
    expect((await world.owner.post('/teams/', { name: ' \u00a0', limit_events: [] })).body.name).toEqual([
      'May not be blank.',
    ])
  })

  it('cannot come into the contract without that', () => {
    const doc = structuredClone(contract) as Json
    expect(lint(doc)).toEqual([])
    doc.components.schemas.GateWrite.properties.name = { type: 'string', maxLength: 190, description: 'A name' }
    doc.components.schemas.GateWrite.properties.nick_name = {
      type: ['string', 'null'],
      pattern: '^\\s*\\S',
      maxLength: 9,
      description: 'A name',
    }
    expect(lint(doc)).toEqual([
      expect.stringMatching(/^GateWrite\.name is a name/),
      expect.stringMatching(/^GateWrite\.nick_name is a name/),
    ])
  })
})
