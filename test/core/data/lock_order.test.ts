// The check of the lock order in transactions.
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb } from '../../../src/core/data/db.ts'
import { allowAnyLockOrder, recordLock } from '../../../src/core/data/lock_order.ts'
import { lockCheckinList, lockGiftCard, lockOrders, tryLockWaitingList } from '../../../src/domain/locks.ts'
import { freshDatabase } from '../../support/database.ts'

const ORDER = new Map([
  ['first', 0],
  ['second', 1],
  ['third', 2],
])
let url: string, db: Db, drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, db, drop } = await freshDatabase('empty'))
})
afterAll(() => drop())

const locking = (on: Db, ...things: string[]): Promise<void> =>
  on.transaction(async (trx) => {
    for (const thing of things) recordLock(trx, thing, ORDER)
  })

describe('recordLock', () => {
  it('accepts locks of ascending and equal rank', async () => {
    await expect(locking(db, 'first', 'first', 'third', 'third')).resolves.toBeUndefined()
  })

  it('rejects a lower rank after a higher one', async () => {
    await expect(locking(db, 'first', 'third', 'second')).rejects.toThrow('second must be locked before third')
  })

  it('compares the locks of one transaction only', async () => {
    await locking(db, 'third')
    await expect(locking(db, 'first')).resolves.toBeUndefined()
    recordLock(db, 'third', ORDER)
    recordLock(db, 'first', ORDER)
  })

  it('does not compare things without a rank', async () => {
    await expect(locking(db, 'third', 'other', 'third')).resolves.toBeUndefined()
  })

  it('compares what was locked before and after the ranks were known', async () => {
    const rows = (...things: [string, Map<string, number>?][]) =>
      db.transaction(async (trx) => {
        for (const [thing, order] of things) recordLock(trx, thing, order)
      })
    await expect(rows(['second'], ['first', ORDER])).rejects.toThrow('first must be locked before second')
    await expect(rows(['second', ORDER], ['first'])).rejects.toThrow('first must be locked before second')
  })

  it('accepts any order from a transaction that is allowed it', async () => {
    await db.transaction(async (trx) => {
      allowAnyLockOrder(trx)
      for (const thing of ['third', 'first']) recordLock(trx, thing, ORDER)
    })
  })

  it('checks nothing in production', async () => {
    const production = openDb(url, loadConfig({ NODE_ENV: 'production' }))
    await expect(locking(production, 'third', 'first')).resolves.toBeUndefined()
    await production.destroy()
  })
})

describe('the locks of the domain', () => {
  it('have ranks: an order is locked before its check-in list', async () => {
    const wrong = db.transaction(async (trx) => {
      await lockCheckinList(trx, 1)
      await lockOrders(trx, [1])
    })
    await expect(wrong).rejects.toThrow('Lock order: orders must be locked before checkin_lists')
  })

  it('have ranks whether or not they wait', async () => {
    const wrong = db.transaction(async (trx) => {
      await tryLockWaitingList(trx, { id: 1 })
      await lockGiftCard(trx, { id: 1 })
    })
    await expect(wrong).rejects.toThrow('Lock order: gift_cards must be locked before waiting list')
  })
})
