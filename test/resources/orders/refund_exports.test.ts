// Exports of refunds by transfer: which refunds they contain, their file, and their completion.
import { isIban, painDocument, sepaText } from '../../../src/domain/orders/bank/pain.ts'
import { fields } from '../../support/matchers.ts'
import { imported, line, pending, referenceOf, together, world } from './bank.setup.ts'

const OWN = {
  account_holder: 'Kulturwerk & Söhne',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: null,
  execution_date: '2026-11-23',
}
const IBAN = 'DE02120300000000202051'

/** Writes an order that an imported transfer has paid. */
async function paidByTransfer(payer = 'Jürgen <Straß> & Co'): Promise<{ code: string; path: string }> {
  const { code } = await pending()
  await imported(line(referenceOf({ code }), { payer, iban: IBAN }))
  return { code, path: `/events/openstage26/orders/${code}/` }
}
const refund = (path: string, transfer_to: object | null = {}, amount = '10.00') =>
  world.owner.post(`${path}payments/1/refund/`, { amount, transfer_to })
const create = () => world.owner.post('/transferrefunds/export/', OWN)
const waiting = async () => (await world.owner.get('/transferrefunds/?state=created')).body.results

describe('payments.refund with transfer_to', () => {
  it('creates a refund to the account of the payer, or to another one', async () => {
    const { code, path } = await paidByTransfer()
    expect((await refund(path)).body).toMatchObject({
      state: 'created',
      details: { iban: IBAN, account_holder: 'Jürgen <Straß> & Co' },
    })
    const other = { account_holder: 'Ada', iban: 'gb29 nwbk 6016 1331 9268 19', bic: 'NWBKGB2L' }
    expect((await refund(path, other)).body.details).toEqual({ ...other, iban: 'GB29NWBK60161331926819' })
    expect((await refund(path, null)).body.state).toBe('done')
    const listed = (await waiting()).filter(({ order }: { order: string }) => order === code)
    expect(listed.map(({ iban, amount, export: of }: Record<string, unknown>) => [iban, amount, of])).toEqual([
      ['GB29NWBK60161331926819', '10.00', null],
      [IBAN, '10.00', null],
    ])
  })

  it('rejects unknown and invalid accounts', async () => {
    const { path } = await paidByTransfer()
    const { code } = await pending({
      status: 'p',
      payments: [{ amount: '49.00', provider: 'manual' }, { amount: '49.00' }],
    })
    const at = `/events/openstage26/orders/${code}/payments`
    await together([
      async () => expect(await refund(path, { iban: 'DE02120300000000202052' })).toRespond(400, fields('transfer_to')),
      async () => expect(await refund(path, { iban: IBAN, bic: 'X' })).toRespond(400, fields('transfer_to')),
      async () =>
        expect(await world.owner.post(`${at}/1/refund/`, { transfer_to: {} })).toRespond(400, fields('transfer_to')),
      async () =>
        expect(await world.owner.post(`${at}/2/refund/`, { transfer_to: {} })).toRespond(400, fields('transfer_to')),
    ])
  })
})

describe('transfer_refunds.start_export', () => {
  it('exports each refund once, also for requests at the same moment', async () => {
    await world.db('refunds').update({ state: 'canceled' })
    const { path } = await paidByTransfer()
    const { body: first } = await refund(path)
    await refund(path, {}, '5.50')
    const exports = await Promise.all([create(), create(), create()])
    expect(exports.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const made = exports.find(({ status }) => status === 200)!.body
    expect(made).toMatchObject({ refunds: 2, amount: '15.50', transit: 2, iban: 'DE89370400440532013000' })
    expect(await waiting()).toEqual([])
    expect((await world.owner.get(`${path}refunds/${first.local_id}/`)).body.state).toBe('transit')

    const file = await world.owner.get(`/refundexports/${made.id}/download/`)
    expect(file.headers.get('content-type')).toContain('application/xml')
    const xml = file.text
    expect(xml.match(/<EndToEndId>[^<]+</g)).toHaveLength(2)
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum>')
    expect(xml).toContain('<Nm>Juergen .Strass. + Co</Nm>')
    expect(xml).toContain(`<Ustrd>Refund OPENSTAGE26-${path.split('/').at(-2)}</Ustrd>`)

    expect(await world.owner.post(`${path}refunds/${first.local_id}/cancel/`, undefined)).toRespond(200)
    const { body: completed } = await world.owner.post(`/refundexports/${made.id}/complete/`, undefined)
    expect(completed).toMatchObject({ refunds: 2, transit: 0 })
    const states = (await world.owner.get(`${path}refunds/`)).body.results.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['canceled', 'done'])
    expect(await world.owner.post(`/refundexports/${made.id}/complete/`, undefined)).toRespond(200)
  })

  it('finds refunds behind any number of others with invalid accounts', async () => {
    await world.db('refunds').update({ state: 'canceled' })
    const { code } = await paidByTransfer()
    await world.db.raw(
      `insert into refunds (order_id, local_id, state, source, amount, created, provider, info)
      select id, 1000 + n, 'created', 'admin', 1, now(), 'banktransfer', '{"iban": "DE00", "account_holder": "Ada"}'
      from orders, generate_series(1, 2000) n where code = ?`,
      [code],
    )
    const { path } = await paidByTransfer()
    await refund(path)
    expect((await create()).body).toMatchObject({ refunds: 1, amount: '10.00' })
    expect(await create()).toRespond(400)
    await world.db('refunds').update({ state: 'canceled' })
  })

  it('rejects an invalid account of the organizer, and callers without access to all events', async () => {
    const { path } = await paidByTransfer()
    await refund(path)
    const team = await world.holding(['can_view_orders', 'can_change_orders'], { all_events: false, events: [1] })
    await together([
      async () =>
        expect(
          await world.owner.post('/transferrefunds/export/', { ...OWN, iban: 'DE00370400440532013000' }),
        ).toRespond(400, fields('iban')),
      async () =>
        expect(await world.owner.post('/transferrefunds/export/', { ...OWN, bic: '12345678' })).toRespond(
          400,
          fields('bic'),
        ),
      async () => expect(await team.post('/transferrefunds/export/', OWN)).toRespond(403),
      async () => expect(await team.get('/refundexports/')).toRespond(403),
    ])
    expect(await waiting()).toHaveLength(1)
  })
})

describe('the file', () => {
  const document = painDocument({
    id: 'REFUNDS-1',
    created: new Date('2026-11-20T10:00:00Z'),
    execution_date: '2026-11-23',
    debtor: { account_holder: 'Kulturwerk', iban: 'DE89370400440532013000', bic: null },
    transfers: [
      {
        id: 'REFUNDS-1-7',
        amount: '10.00',
        account_holder: 'Ada',
        iban: IBAN,
        bic: 'BYLADEM1001',
        purpose: 'Refund X',
      },
    ],
  })

  it('has the elements of the schema in their order', () => {
    const names = [...document.matchAll(/<([A-Z]\w*)/gi)]
      .map(([, name]) => name)
      .slice(1)
      .join(' ')
    expect(names).toBe(
      'CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ' +
        'ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr CdtTrfTxInf PmtId EndToEndId Amt InstdAmt ' +
        'CdtrAgt FinInstnId BICFI Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
    )
  })

  it('has only characters that banks accept, and valid accounts', () => {
    expect(sepaText('Łukasz Ünal–Çelik & "Søn" 北', 70)).toBe(
      'lukasz Uenal.Celik + .Son. .'.replace('lukasz', 'Lukasz'),
    )
    expect(sepaText('x'.repeat(200), 70)).toHaveLength(70)
    expect([IBAN, 'GB29NWBK60161331926819', 'DE02120300000000202052', 'DE', ''].map(isIban)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
