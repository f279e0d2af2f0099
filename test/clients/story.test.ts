// The story that clients of all languages run, with the TypeScript client, and signatures of notifications. `npm run clients:test` runs the
// story with the other clients.
import { Webhook } from 'standardwebhooks'
import { SignatureError, verifyNotification } from '../../clients/typescript/src/index.ts'
import { thrown } from '../support/client.ts'
import { RESULT, TRANSCRIPT, tell } from './generated/story.ts'

describe('the story', () => {
  it('sells one ticket and refunds it, with the TypeScript client', async () => {
    const { result, transcript, orders, stderr } = await tell(process.execPath, ['clients/typescript/story.ts'])
    expect([result, transcript, orders, stderr]).toEqual([RESULT, TRANSCRIPT, 1, ''])
  })
})

describe('verifyNotification', () => {
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const BODY = '{"action":"svc.event.order.placed","code":"ÄBC79"}'
  const signed = (secret = SECRET, at = Date.now()) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at), BODY),
  })
  const rejected = async (body: string, headers: Record<string, string>, secret = SECRET) =>
    (await thrown(SignatureError, verifyNotification(body, headers, secret))).message

  it('returns the body of a signed request, with any form of headers and any of several signatures', async () => {
    const headers = signed()
    expect(await verifyNotification(BODY, headers, SECRET)).toEqual(JSON.parse(BODY))
    expect(await verifyNotification(BODY, new Headers(headers), SECRET)).toEqual(JSON.parse(BODY))
    const two = `${signed(OTHER)['webhook-signature']} v2,AAAA ${headers['webhook-signature']}`
    expect(await verifyNotification(BODY, { ...headers, 'webhook-signature': two }, SECRET)).toEqual(JSON.parse(BODY))
  })

  it('rejects another body, secret, ID and time, and unsigned requests', async () => {
    const headers = signed()
    const mismatch = 'No signature matches the body and the secret.'
    expect(await rejected(`${BODY} `, headers)).toBe(mismatch)
    expect(await rejected(BODY, headers, OTHER)).toBe(mismatch)
    expect(await rejected(BODY, { ...headers, 'webhook-id': 'msg_2' })).toBe(mismatch)
    for (const minutes of [-6, 6])
      expect(await rejected(BODY, signed(SECRET, Date.now() + minutes * 60_000))).toMatch(/more than five minutes/)
    expect(await rejected(BODY, { ...headers, 'webhook-timestamp': 'now' })).toMatch(/more than five minutes/)
    expect(await rejected(BODY, { ...headers, 'webhook-signature': 'v1,%' })).toMatch(/base64/)
    for (const name of Object.keys(headers))
      expect(
        await rejected(BODY, Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))),
      ).toBe(`The request has no header ${name}.`)
  })
})
