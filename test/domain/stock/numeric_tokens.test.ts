// Tokens of waiting rooms keep their bytes: those that customers have must remain valid after an upgrade.
import { sign } from '../../../src/core/platform/encryption.ts'
import { admissionToken } from '../../../src/domain/stock/admissions.ts'
import { numericToken } from '../../../src/domain/stock/numeric_tokens.ts'
import { placeToken, readPlace } from '../../../src/domain/stock/waiting_room.ts'

const config = { ENCRYPTION_KEYS: ['a'.repeat(64)], DATA_DIR: '' }
const signed = (use: string, hex: string): string => sign(config, use, Buffer.from(hex.replaceAll(' ', ''), 'hex'))

it('has event, room and number, and then what each type adds', () => {
  const place = { event: 1, room: 2 ** 40, number: 2 ** 32 - 1, joined: 1_795_000_000_000 }
  const token = placeToken(config, place)
  expect(token).toBe(signed('waiting room place', '000000000001 010000000000 ffffffff 01a1ee565e00'))
  expect(readPlace(config, token)).toEqual(place)
  const admission = { event: 3, room: 4, number: 5, rank: 6, expires: 1_795_000_000_001 }
  expect(admissionToken(config, admission)).toBe(
    signed('waiting room admission', '000000000003 000000000004 00000005 00000006 01a1ee565e01'),
  )
})

it('is not read for another use, or after a change', () => {
  const [one, other] = [numericToken('one', ['event']), numericToken('other', ['event'])]
  const token = one.write(config, { event: 7 })
  expect(one.read(config, token)).toEqual({ event: 7 })
  expect(other.read(config, token)).toBeUndefined()
  expect(one.read(config, `B${token.slice(1)}`)).toBeUndefined()
})
