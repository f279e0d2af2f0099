// The content of exported files.
import { csvRows, exported, workbook } from '../../support/exports.ts'
import { AT, ada, items, list, world } from './exporters.setup.ts'

describe('orderlist', () => {
  it('has a workbook with orders, positions and fees, that another program reads', async () => {
    const sheets = await workbook(
      (await exported(world, `${AT}orderlist/`, { _format: 'xlsx', include_payment_amounts: true })).bytes,
    )
    expect([...sheets.keys()]).toEqual(['orders', 'positions', 'fees'])
    expect(sheets.get('orders')).toEqual([
      expect.objectContaining({
        'Event slug': 'orders26',
        'Event name': 'Orders',
        'Order code': 'ADA01',
        'Order total': 144,
        Status: 'paid',
        Email: 'ada@example.org',
        'Phone number': '+491511234567',
        'Order date': new Date('2026-03-02T00:00:00Z'),
        'Order time': expect.any(Date),
        Company: 'Okafor Ltd',
        City: 'Köln',
        'Date of last payment': new Date('2026-03-03T00:00:00Z'),
        Fees: 5,
        'Gross at 19.00 % tax': 119,
        'Net at 19.00 % tax': 100,
        'Tax value at 19.00 % tax': 19,
        'Gross at 0.00 % tax': 5,
        'Sales channel': 'web',
        'Requires special attention': 'No',
        Comment: '=1+1',
        Positions: 1,
        'Payment providers': 'Bank transfer',
        'Paid by Bank transfer': 120,
      }),
      expect.objectContaining({ 'Order code': 'BEN02', Status: 'pending', 'Paid by Bank transfer': 0 }),
    ])
    expect(
      sheets
        .get('positions')!
        .map((row) => [row['Order code'], row['Position ID'], row.Status, row.Product, row.Price]),
    ).toEqual([
      ['ADA01', 1, 'paid', 'Ticket', 119],
      ['ADA01', 2, 'canceled', 'T-shirt', 20],
      ['BEN02', 1, 'pending', 'T-shirt', 20],
    ])
    expect(sheets.get('fees')).toEqual([
      expect.objectContaining({ 'Fee type': 'Shipping fee', Description: 'Parcel; "fast"', Price: 5 }),
    ])
  })

  it('keeps texts from being formulas in CSV, and numbers numbers', async () => {
    const { text, headers } = await exported(world, `${AT}orderlist/`, { _format: 'orders:semicolon', paid_only: true })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csvRows(text, ';')).toEqual([
      expect.objectContaining({ Comment: "'=1+1", 'Phone number': "'+491511234567", 'Order total': '144.00' }),
    ])
    const payments = await exported(world, `${AT}paymentlist/`, { _format: 'csv-excel' })
    expect(csvRows(payments.text).map((row) => [row['Payment ID'], row.Amount, row['Completion date']])).toEqual([
      ['ADA01-P-1', '124.00', '2026-03-03'],
      ['ADA01-R-1', '-4.00', '2026-03-05'],
    ])
  })

  it('has a column for each question, and for each option of a multiple choice', async () => {
    const ask = async (body: object) =>
      (await world.owner.post('/events/orders26/questions/', { items: [items.ticket], required: false, ...body })).body
    const meal = await ask({
      question: { en: 'Meal' },
      type: 'M',
      options: [{ answer: { en: 'Lunch' } }, { answer: { en: 'Dinner' } }],
    })
    const vegan = await ask({ question: { en: 'Vegan?' }, type: 'B' })
    await world.db('order_answers').insert([
      { order_position_id: ada.positions[0], question_id: meal.id, answer: 'Dinner', option_ids: [meal.options[1].id] },
      { order_position_id: ada.positions[0], question_id: vegan.id, answer: 'True' },
    ])
    const first = async (form: object) =>
      csvRows((await exported(world, `${AT}orderlist/`, { _format: 'positions:excel', ...form })).text)[0]
    expect(await first({})).toMatchObject({ 'Meal – Lunch': 'No', 'Meal – Dinner': 'Yes', 'Vegan?': 'Yes' })
    expect(await first({ group_multiple_choice: true })).toMatchObject({ Meal: 'Dinner' })
  })

  it('has answers that are days or times as dates and times in a workbook, and as texts in CSV', async () => {
    const answers = { D: '2026-12-24', H: '18:30', W: '2026-12-24T18:30:00+01:00', S: '2026-12-24' }
    for (const [type, answer] of Object.entries(answers)) {
      const question = { question: { en: `Type ${type}` }, type, items: [items.ticket] }
      const { id } = (await world.owner.post('/events/orders26/questions/', question)).body
      await world.db('order_answers').insert({ order_position_id: ada.positions[0], question_id: id, answer })
    }
    const form = (_format: string) => exported(world, `${AT}orderlist/`, { _format })
    expect(csvRows((await form('positions:default')).text)[0]).toMatchObject({
      'Type D': '2026-12-24',
      'Type H': '18:30',
      'Type W': '2026-12-24T18:30:00+01:00',
      'Type S': '2026-12-24',
    })
    expect((await workbook((await form('xlsx')).bytes)).get('positions')![0]).toMatchObject({
      'Type D': new Date('2026-12-24T00:00:00Z'),
      'Type H': expect.any(Date),
      'Type W': '2026-12-24T18:30:00+01:00',
      'Type S': '2026-12-24',
    })
    const list26 = await exported(world, `${AT}checkinlist/`, {
      _format: 'xlsx',
      list,
      questions: (await world.db('questions').where({ type: 'D' }).select('id')).map(({ id }) => id).slice(-1),
    })
    expect((await workbook(list26.bytes)).get('checkinlist')![0]).toMatchObject({
      'Type D': new Date('2026-12-24T00:00:00Z'),
    })
  })
})

describe('checkinlist', () => {
  const rows = async (form: object = {}) =>
    csvRows((await exported(world, `${AT}checkinlist/`, { _format: 'default', list, ...form })).text)

  it('has the tickets of paid orders, and of pending ones where the list takes them', async () => {
    expect(await rows()).toEqual([
      expect.objectContaining({
        'Order code': 'ADA01',
        'Attendee name': 'Ada Okafor',
        Company: 'Okafor Ltd',
        Product: 'Ticket',
        'Checked in': '',
      }),
    ])
    expect((await rows())[0]).not.toHaveProperty('Secret')
    await world.owner.patch(`/events/orders26/checkinlists/${list}/`, { include_pending: true })
    expect(
      (await rows({ secrets: true, sort: 'code' })).map((row) => [
        row['Order code'],
        row.Paid,
        row.Secret === 'adassecret',
      ]),
    ).toEqual([
      ['ADA01', 'Yes', true],
      ['BEN02', 'No', false],
    ])
  })

  it('shows who was admitted, is inside and has left', async () => {
    const scan = (type: string, datetime: string) =>
      world.db('checkins').insert({ checkin_list_id: list, order_position_id: ada.positions[0], type, datetime })
    const codes = async (status: string) => (await rows({ status })).map((row) => row['Order code'])
    await scan('entry', '2026-06-01T10:00:00Z')
    expect([await codes('1'), await codes('2'), await codes('3'), await codes('0')]).toEqual([
      ['ADA01'],
      ['ADA01'],
      [],
      ['BEN02'],
    ])
    await scan('exit', '2026-06-01T12:00:00Z')
    expect([await codes('1'), await codes('2'), await codes('3')]).toEqual([['ADA01'], [], ['ADA01']])
    expect((await rows())[0]).toMatchObject({
      'Checked in': '2026-06-01 12:00:00',
      'Checked out': '2026-06-01 14:00:00',
    })
  })

  it('comes on paper', async () => {
    const response = await exported(world, `${AT}checkinlistpdf/`, { list, sort: 'name:family_name' })
    expect(response).toRespond(200)
    expect([response.headers.get('content-type'), response.bytes.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  it('comes as codes', async () => {
    const { text } = await exported(world, `${AT}checkinlistcodes/`, { list, _format: 'default' })
    expect(csvRows(text).map((row) => row.Secret)).toContain('adassecret')
  })
})
