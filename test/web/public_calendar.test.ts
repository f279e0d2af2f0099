// Calendar files of events, dates and series (RFC 5545).
import { date, event, fetched, from, HOME, status, world } from './public.setup.ts'

/** Returns the unfolded lines of a calendar file. */
async function lines(path: string): Promise<string[]> {
  const answer = await fetched(path)
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text.endsWith('\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
}
const entries = (all: string[]): string[][] =>
  all
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((entry) => entry.split('\n'))

describe('the calendar file', () => {
  it('of an event says what, when and where, and is found from its page', async () => {
    const name = `Gala; one, two \\ ${'ö'.repeat(60)}`
    const { slug, page } = await event({
      name: { en: name, de: 'Festakt' },
      date_from: '2031-03-29T19:00:00Z',
      date_to: '2031-03-30T01:30:00Z',
      location: { en: 'Great hall\nFirst floor\u0007' },
      settings: { locales: ['en', 'de'] },
    })
    const { id } = await world.db('events').where({ slug }).first('id')
    expect(await (await fetched(`${page}?lang=de`)).text()).toContain(
      `<a href="${page}calendar.ics?lang=de">In den Kalender eintragen</a>`,
    )
    const all = await lines(`${page}calendar.ics`)
    expect([all[0], all[1], all.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR'])
    for (const line of [
      `UID:event-${id}@tickets.example`,
      'DTSTART:20310329T190000Z',
      'DTEND:20310330T013000Z',
      `SUMMARY:Gala\\; one\\, two \\\\ ${'ö'.repeat(60)}`,
      'LOCATION:Great hall\\nFirst floor ',
      `URL;VALUE=URI:http://tickets.example${page}`,
    ])
      expect(all).toContain(line)
    expect(all.some((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true)
    expect(await lines(`${page}calendar.ics?lang=de`)).toContain('SUMMARY:Festakt')
  })

  it('shows no more of the time than the page does', async () => {
    const { api, page } = await event({
      date_from: '2031-06-30T22:30:00Z',
      date_to: '2031-07-02T21:00:00Z',
      settings: { show_times: false },
    })
    const path = `${page}calendar.ics`
    const days = ['DTSTART;VALUE=DATE:20310701', 'DTEND;VALUE=DATE:20310703']
    expect(await lines(path)).toEqual(expect.arrayContaining(days))
    await world.owner.patch(`${api}/settings/`, { show_times: true, show_date_to: false })
    expect((await lines(path)).filter((line) => line.startsWith('DT'))).toEqual([
      expect.stringMatching(/^DTSTAMP:/),
      'DTSTART:20310630T223000Z',
    ])
    await world.owner.patch(`${api}/settings/`, { show_dates_on_frontpage: false })
    expect(await status(path)).toBe(404)
    expect(await (await fetched(page)).text()).not.toContain('calendar.ics')
  })

  it('of a series has its dates to come, and each date has one of its own', async () => {
    const { api, page } = await event({ has_subevents: true, location: { en: 'Cellar' } })
    await date(api, 'Over', -48)
    const second = await date(api, 'Second', 4, { location: { en: 'Attic' } })
    const first = await date(api, 'First', 2)
    const hidden = await date(api, 'Hidden', 3, { is_public: false })
    const all = entries(await lines(`${page}calendar.ics`))
    expect(all.map((entry) => entry.filter((line) => /^(UID|SUMMARY|LOCATION)/.test(line)))).toEqual([
      [`UID:date-${first}@tickets.example`, 'SUMMARY:First', 'LOCATION:Cellar'],
      [`UID:date-${second}@tickets.example`, 'SUMMARY:Second', 'LOCATION:Attic'],
    ])
    expect(entries(await lines(`${page}${second}/calendar.ics`))).toEqual([all[1]])
    expect(await status(`${page}${hidden}/calendar.ics`)).toBe(404)
  })

  it('may be shown again for less than a minute and is not sent again to who has it, until the event changes', async () => {
    const { api, page } = await event()
    const path = `${page}calendar.ics`
    const { headers } = await fetched(path)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    const known = { 'If-None-Match': headers.get('etag')! }
    expect((await fetched(path, known)).status).toBe(304)
    await world.owner.patch(`${api}/`, { date_from: from(72) })
    expect((await fetched(path, known)).status).toBe(200)
  })

  it('does not exist without a page', async () => {
    const { slug, page } = await event()
    await world.db('events').where({ slug }).update({ live: false })
    for (const path of [page, `${HOME}nothing/`, `${HOME}openstage26/1/`])
      expect([path, await status(`${path}calendar.ics`)]).toEqual([path, 404])
  })
})
