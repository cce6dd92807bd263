import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { dataFolder } from '../../data-folder.ts'
import { fixedClock } from '../../kernel/clock/clock.ts'
import { account, accountSubscription } from './account.tables.ts'
import { accountService } from './account.service.ts'
import { removeLink } from './linking/links.ts'
import { loadDemoSubscribers } from './load-demo.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-11-15T09:00:00+08:00')
const service = accountService(clock)

test('demo subscribers are loaded once, and a second start neither doubles nor resets anything', async () => {
  const stored = async () => [await db.select().from(account), await db.select().from(accountSubscription)]
  const [personId] = await service.ownersOf(db, '1000000000011')
  await db.transaction((tx) => removeLink(tx, { personId: personId!, accountNumber: '1000000000011' }))
  await db.transaction((tx) => service.setStatus(tx, '1000000000011', 'SUSPENDED', clock.now()))
  const before = await stored()
  clock.advance({ days: 40 })
  await loadDemoSubscribers(db, clock, dataFolder('demo'), [
    {
      personId: personId!,
      accountNumbers: ['1000000000011'],
      claim: () => Promise.reject(new Error('nothing to claim')),
    },
  ])
  expect(await stored()).toEqual(before)
  expect(await service.ownersOf(db, '1000000000011')).toEqual([])
})

test('each shows what its name says', async () => {
  expect(await service.find(db, '1000000000045')).toMatchObject({ status: 'SUSPENDED', suspendedAt: expect.any(Date) })
  expect(await service.find(db, '1000000000037')).toMatchObject({ legacyAccount: true })
  expect(await service.find(db, '1000000000052')).toMatchObject({ subscriberType: 'XCLSV' })
  expect(await service.find(db, '1000000000094')).toMatchObject({ streaming: { status: 'PENDING' } })
  expect(await service.find(db, '1000000000102')).toMatchObject({ subscriberType: 'CORPORATE' })
  for (const unlinked of ['1000000000102', '1000000000110', '1000000000128'])
    expect(await service.ownersOf(db, unlinked)).toEqual([])
})
