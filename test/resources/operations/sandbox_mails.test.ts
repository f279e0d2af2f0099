// Mails that sandboxes capture (guide sandbox, "Captured mails and notifications").
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../scripts/support/document.ts'
import { mailReference, sendMail } from '../../../src/core/platform/mail.ts'
import { sandboxesJob } from '../../../src/jobs/sandboxes.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { until } from '../../support/until.ts'
import { newSandbox, orderTicket } from './sandboxes.setup.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(() => world.end())

describe('sandbox_mails.list', () => {
  it('lists the mails of the sandbox, which are not sent', async () => {
    const { own, path } = await newSandbox(world)
    const other = await newSandbox(world)
    const order = await orderTicket(own)
    await orderTicket(own, 'grace@example.org')
    const list = async (who = own, query = ''): Promise<Json[]> => (await who.get(`${path}mails/${query}`)).body.results
    await until('two mails', async () => (await list()).length === 2)
    expect(await list(own, '?to=ada@example.org')).toEqual([
      {
        id: expect.any(Number),
        sent: expect.any(String),
        to: ['ada@example.org'],
        cc: [],
        bcc: [],
        from_name: 'Kulturwerk Hamburg',
        reply_to: 'openstage@kulturwerk.example',
        subject: expect.stringContaining(order.code),
        text: expect.stringContaining(order.code),
        html: expect.stringContaining(order.code),
        attachments: [],
      },
    ])
    expect(await list(own, '?to=nobody@example.org')).toEqual([])
    expect(await list(world.owner)).toEqual(await list())
    expect((await other.own.get(`${other.path}mails/`)).body.results).toEqual([])
    expect((await other.own.get(`${path}mails/`)).status).toBe(404)
    expect((await world.owner.get('/sandboxes/kulturwerk/mails/')).status).toBe(404)
  })

  it('contains invitations to teams of the sandbox', async () => {
    const { own, path } = await newSandbox(world)
    const [team] = (await own.get('/teams/')).body.results
    await own.post(`/teams/${team.id}/invites/`, { email: 'new@example.org' })
    await until('a mail', async () => (await own.get(`${path}mails/?to=new@example.org`)).body.count === 1)
    const folder = join(world.directory, 'mail')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })
  it('are not sent if the sandbox is deleted while they are written', async () => {
    const { slug, path } = await newSandbox(world)
    const { id } = await world.db('organizers').where({ slug }).first('id')
    await world.owner.remove(path)
    await sandboxesJob.run({}, world.job())
    const mail = {
      to: 'ada@example.org',
      subject: 'Your order',
      text: 'Thank you.',
      reference: mailReference('order', 1),
    }
    await sendMail({ ...mail, organizer_id: id }, world.job())
    const folder = join(world.directory, 'mail')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })
})
