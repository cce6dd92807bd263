import { expect, test } from 'vitest'
import { autopayData } from './personal-data.ts'
import { DUE, useCardholders } from './test/cardholders.ts'

const { api, enrolled, work, details, charged } = await useCardholders()

test('who erases their login isn’t charged any more', async () => {
  const number = await enrolled()
  const payments = { recordTaken: async () => {} }
  const data = autopayData({ db: api.db, clock: api.clock, payments })
  await api.db.transaction((tx) => data.erase(tx, 'ana', [number], []))
  await work(DUE)
  expect(await charged(number)).toEqual([])
  expect((await details(number)).state).toBe('UNENROLLED')
})
