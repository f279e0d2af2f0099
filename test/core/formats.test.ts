// The data types (guide data-types): values that formats accept, their agreement with patterns, and storage in the database.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { parse } from 'yaml'
import { query } from '../../src/core/data/db.ts'
import { isCountry, isDate, isDateTime, isTimeZone, formats as own, toZone } from '../../src/core/formats.ts'
import { FORMATS } from '../../src/domain/formats.ts'
import { freshDatabase } from '../support/database.ts'

const formats = { ...own, ...FORMATS }

type Type = {
  type: string | string[]
  format?: keyof typeof formats
  pattern?: string
  example: unknown
  description: string
}
const { schemas } = parse(readFileSync(new URL('../../spec/types.yaml', import.meta.url), 'utf8'), { merge: true }) as {
  schemas: Record<string, Type>
}
const patterned = Object.entries(schemas).flatMap(([name, { format, pattern }]) =>
  format && pattern ? [{ name, check: formats[format].validate, pattern: new RegExp(pattern, 'u') }] : [],
)
const matching = (name: string) => fc.stringMatching(new RegExp(schemas[name]!.pattern!))

// Strings near the limits: one that matches the pattern, with a character dropped, doubled or replaced.
const change = fc.constantFrom('', '0', '9', '-', '/', '.', 'Z', 'a', '\n', ' ', '٣')
const near = (name: string) =>
  fc.tuple(matching(name), fc.nat(), change).map(([text, at, by]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + by + text.slice(place + (at % 2))
  })

const EXAMPLES: [keyof typeof formats, string[], string[]][] = [
  ['branded-name', ['svcpos', 'svc.plugins.sendmail', 'web', 'api.reseller'], ['pos', 'plugins.sendmail']],
  [
    'any-date-time',
    [
      '2026-09-18T17:30:00Z',
      '2026-09-18 17:30:00+0200',
      '2026-09-18T17:30:00.123456+02',
      '2026-09-18T17:30Z',
      '2026-09-18T17:30:00',
      '2026-09-18T17:30',
    ],
    ['2026-09-18', '17:30', '2026-02-29T00:00:00', '2026-09-18T24:00:00Z', '2026-09-18T17:30:00+16:00', 'tomorrow', ''],
  ],
  [
    'byte',
    ['QQ==', 'QQ', 'QUI=', 'QUJD', 'a+/9', 'A'.repeat(8_000_000)],
    ['', '=', 'A', 'QUJDA', 'not base64!', 'QQ==QQ==', 'Q=', '=QQ=', 'QQ\n', `${'A'.repeat(8_000_000)}-`],
  ],
  [
    'date-time',
    [
      '2026-09-18T17:30:00Z',
      '2026-09-18T17:30:00.123456+02:00',
      '2024-02-29T23:59:59-15:59',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999Z',
    ],
    [
      '2026-09-18T17:30:00',
      '2026-09-18 17:30:00Z',
      '2026-09-18T17:30Z',
      '2026-02-29T00:00:00Z',
      '2026-09-18T24:00:00Z',
      '2016-12-31T23:59:60Z',
      '2026-09-18T17:30:00+16:00',
      '2026-09-18T17:30:00.1234567Z',
      '0001-01-01T00:00:00+00:01',
      '9999-12-31T23:59:59-00:01',
      '0000-01-01T00:00:00Z',
      '+012026-09-18T17:30:00Z',
      '2026-09-18T17:30:00z',
    ],
  ],
  [
    'date',
    ['2026-09-18', '0001-01-01', '2024-02-29'],
    ['2026-9-18', '2026-02-30', '0000-12-31', '2026-W38', '2026-09-18T00:00:00Z', '18.09.2026'],
  ],
  ['time-of-day', ['09:00', '23:59:59'], ['24:00', '9:00', '09:60', '09:00Z', '09:00:00.5']],
  [
    'money',
    ['0', '23', '23.5', '23.00', '99999999999.99'],
    ['', '-1', '23.000', '23,00', '1e3', '100000000000', '.5', '5.', '+5', ' 5', 'NaN', '٣'],
  ],
  ['signed-money', ['-23.00', '0.00'], ['--1', '- 1', '−1']],
  ['percentage', ['0', '7.00', '100', '100.00'], ['100.01', '101', '-1', '7.000', '7 %']],
  ['decimal', ['-1.5', '0.000001'], ['1,5', '1.0000001', 'Infinity']],
  ['currency', ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'KWD'], ['eur', 'EURO', 'ABC', '€', 'DEM']],
  ['country', ['DE', 'US', 'BQ'], ['', 'de', 'XX', 'ZZ', 'EU', 'UK', 'DD', 'XK']],
  ['country-or-empty', ['', 'DE'], [' ', 'ZZ']],
  [
    'tax-country',
    ['DE', 'EU', 'ZZ', 'US-NY', 'AU-QLD', 'IT-65'],
    ['', 'de', 'XX', 'EU-DE', 'ZZ-1', 'US-', 'US-NYNY', 'US-ny', 'XX-NY'],
  ],
  ['language', ['en', 'pt-br', 'zh-hans', 'de-informal'], ['', 'EN', 'pt_BR', 'english', 'en-', 'de--informal']],
  [
    'time-zone',
    ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'],
    ['', 'local', '+02:00', 'UTC+2', 'CEST', 'PST', 'europe/berlin', 'Europe/Atlantis', 'SystemV/PST8'],
  ],
  [
    'relative-date-time',
    [
      'RELDATE/3/12:00:00/date_from/',
      'RELDATE/0/-/presale_end/',
      'RELDATE/minutes/90/date_admission/after/',
      '2026-09-18T17:30:00Z',
    ],
    [
      'RELDATE/3/12:00/date_from/',
      'RELDATE/-3/-/date_from/',
      'RELDATE/03/-/date_from/',
      'RELDATE/3/-/date_from',
      'RELDATE/3/-/birthday/',
      'RELDATE/3/24:00:00/date_from/',
      '2026-09-18',
    ],
  ],
  [
    'relative-date',
    ['RELDATE/14/-/date_to/', 'RELDATE/14/-/date_to/after/', '2026-09-18'],
    ['RELDATE/3/12:00:00/date_from/', 'RELDATE/minutes/90/date_from/', '2026-09-18T17:30:00Z', '2026-02-30'],
  ],
  [
    'date-range',
    ['2026-01-01/2026-01-31', '2026-01-01/', '/2026-01-31', '/', 'week_this', 'year_to_date', 'days_last14', 'future'],
    ['', '2026-01-01', '2026-02-30/', '2026-01-01/2026-01-31/', 'days_this', 'week_last7', 'WEEK_THIS'],
  ],
  [
    'file',
    ['file:0f8fad5b-d9cb-469f-a165-70867728950e', 'https://boxoffice.example/media/logo.png'],
    ['file:1', 'logo.png', 'file:///etc/passwd', 'javascript:alert(1)'],
  ],
  [
    'http-url',
    ['https://kulturwerk.example/', 'http://user:secret@localhost:8080/hook?x=1#y'],
    [
      'kulturwerk.example',
      'ftp://kulturwerk.example',
      'http://',
      'https://a b/',
      'https://kulturwerk.example:99999/',
      'javascript:alert(1)',
    ],
  ],
  ['email', ['mara@kulturwerk.example'], ['mara', 'mara@localhost', 'mara @kulturwerk.example']],
]

describe('the formats', () => {
  describe.each(EXAMPLES)('%s', (name, good, bad) => {
    it.each(good.map((text) => [text.slice(0, 100), text]))('lets in %j', (_, text) =>
      expect(formats[name].validate(text)).toBe(true))
    it.each(bad.map((text) => [text.slice(0, 100), text]))('rejects %j', (_, text) =>
      expect(formats[name].validate(text)).toBe(false))
  })

  it('have examples each, and never throw', () => {
    expect(EXAMPLES.map(([name]) => name).sort()).toEqual(Object.keys(formats).sort())
    const any = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), ...patterned.map(({ name }) => near(name)))
    fc.assert(
      fc.property(any, (text) => Object.values(formats).every(({ validate }) => typeof validate(text) === 'boolean')),
      { numRuns: 500 },
    )
  })

  it('accept the 249 countries and only existing days', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    expect(letters.flatMap((a) => letters.filter((b) => isCountry(a + b)))).toHaveLength(249)
    fc.assert(fc.property(matching('Date'), (text) => isDate(text) === DateTime.fromFormat(text, 'yyyy-MM-dd').isValid))
  })

  it('hold only moments of the years 1 to 9999 in UTC', () => {
    const edge = fc.constantFrom('0001-01-01', '0001-12-31', '9999-01-01', '9999-12-31', '2024-02-29', '2026-02-29')
    const moment = fc
      .tuple(fc.option(edge), matching('DateTime'))
      .map(([day, text]) => (day ?? '') + text.slice(day ? 10 : 0))
    fc.assert(
      fc.property(moment, (text) => {
        const { isValid, year } = DateTime.fromISO(text, { zone: 'utc' })
        return isDateTime(text) === (isValid && year >= 1 && year <= 9999)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the contract', () => {
  // Values that match the pattern although the day, the year in UTC, the currency, country, time zone or host does not exist.
  const LOOSE = [
    'DateTime',
    'Date',
    'RelativeDateTime',
    'RelativeDate',
    'DateRange',
    'TimeZone',
    'Currency',
    'CountryCode',
    'Url',
  ]

  it.each(patterned)('has the same values for pattern and format of $name', ({ name, check, pattern }) => {
    const loose = LOOSE.includes(name.replace('Nullable', ''))
    const agree = (text: string): boolean => check(text) === pattern.test(text) || (loose && !check(text))
    fc.assert(fc.property(fc.oneof(matching(name), near(name), fc.string()), agree), { numRuns: 600 })
  })

  it('has patterns that are loose by nothing but that', () => {
    fc.assert(
      fc.property(fc.oneof(...['DateTime', 'RelativeDateTime', 'RelativeDate', 'DateRange'].map(matching)), (text) => {
        const dates = text.match(/[0-9]{4}-[0-9]{2}-[0-9]{2}/g) ?? []
        fc.pre(dates.every((day) => isDate(day) && !/^(0001-01-01|9999-12-31)/.test(day)))
        return [formats['relative-date-time'], formats['relative-date'], formats['date-range']].some(({ validate }) =>
          validate(text),
        )
      }),
    )
  })

  it.each(
    Object.keys(schemas).filter((name) => name.startsWith('Nullable')),
  )('has %s as the twin that may be null', (name) => {
    const { type, ...rest } = schemas[name]!
    const twin = schemas[name.replace('Nullable', '')]
    expect(type).toEqual([twin?.type ?? 'string', 'null'])
    if (twin && twin.format !== 'country') expect({ ...rest, type: twin.type }).toEqual(twin)
  })
})

describe('the database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase('nothing')
  })
  afterAll(() => database.drop())

  /** Returns the values after a column of that type has stored them. */
  async function stored(type: string, values: string[]): Promise<string[]> {
    const sql = `select value from unnest(cast(:values as ${type}[])) with ordinality t(value, n) order by n`
    return (await query<{ value: string }>(database.db, sql, { values })).map(({ value }) => value)
  }
  const kept = (type: string, name: string, valid: (text: string) => boolean, back: (text: string) => string) =>
    fc.assert(
      fc.asyncProperty(fc.array(matching(name).filter(valid), { minLength: 1, maxLength: 50 }), async (values) => {
        expect(await stored(type, values)).toEqual(values.map(back))
      }),
      { numRuns: 20 },
    )

  const fraction = (text: string): string => (/\.[0-9]+/.exec(text)?.[0] ?? '').replace(/\.?0+$/, '')
  const utc = (text: string): string =>
    DateTime.fromISO(text.replace(/\.[0-9]+/, ''))
      .toUTC()
      .toFormat("yyyy-MM-dd'T'HH:mm:ss") +
    fraction(text) +
    'Z'

  it('returns datetimes in UTC with all their digits, and all else as it was', async () => {
    await kept('timestamptz', 'DateTime', isDateTime, utc)
    await kept('date', 'Date', isDate, (text) => text)
    await kept(
      'time',
      'Time',
      () => true,
      (text) => (text.length === 5 ? `${text}:00` : text),
    )
    const digits =
      (places: number) =>
      (text: string): string => {
        const [, sign, whole, rest = ''] = /^(-?)0*([0-9]+)(?:\.([0-9]+))?$/.exec(text)!
        const shown = `${whole}.${rest.padEnd(places, '0')}`
        return /[1-9]/.test(shown) ? sign + shown : shown
      }
    await kept('numeric(13,2)', 'SignedMoney', () => true, digits(2))
    await kept('numeric(5,2)', 'Percentage', () => true, digits(2))
    await kept('numeric(16,6)', 'Decimal', () => true, digits(6))
  })

  it('supports every accepted time zone', async () => {
    const own = await query<{ name: string }>(database.db, 'select name from pg_timezone_names')
    const names = [...Intl.supportedValuesOf('timeZone'), ...own.map(({ name }) => name)].filter(isTimeZone)
    await expect(
      query(database.db, 'select now() at time zone name from unnest(cast(:names as text[])) name', { names }),
    ).resolves.toHaveLength(names.length)
  })

  it('means the same moment by a datetime shown in a time zone', async () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'Asia/Kolkata',
      'America/St_Johns',
      'Pacific/Apia',
      'Australia/Lord_Howe',
      'Africa/Monrovia',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(matching('DateTime').filter(isDateTime), zone), { minLength: 1 }),
        async (pairs) => {
          const shown = pairs.map(([text, name]) => toZone(utc(text), name))
          expect(shown.filter((text) => !isDateTime(text))).toEqual([])
          expect(await stored('timestamptz', shown)).toEqual(pairs.map(([text]) => utc(text)))
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('toZone', () => {
  it.each([
    ['2026-07-01T10:00:00.123456Z', 'Europe/Berlin', '2026-07-01T12:00:00.123456+02:00'],
    ['2026-01-01T10:00:00Z', 'UTC', '2026-01-01T10:00:00Z'],
    ['2026-01-01T12:00:00+02:00', 'UTC', '2026-01-01T10:00:00Z'],
    ['9999-12-31T23:30:00Z', 'Europe/Berlin', '9999-12-31T23:30:00Z'],
    ['1880-01-01T00:00:00Z', 'Europe/Berlin', '1880-01-01T00:00:00Z'],
  ])('shows %s in %s as %s', (text, zone, shown) => expect(toZone(text, zone)).toBe(shown))
})
