import { expect, test } from 'vitest'
import { DUE, REST, useCardholders } from '../test/cardholders.ts'

const { api, enrolled, work, details, charged, cancel } = await useCardholders()

test('bills that were issued and fell due while nobody worked are charged, also if AutoPay is back before billing', async () => {
  const [stays, ends] = [await enrolled(), await enrolled()]
  await work(DUE)
  api.clock.set('2026-12-02T09:00:00+08:00')
  expect((await cancel(ends)).body.endsAfter).toBe('2026-12-19')
  await work('2026-12-24')
  for (const number of [stays, ends]) expect(await charged(number)).toEqual([REST])
  await api.work.schedules.find(({ name }) => name === 'billing.morning')!.run()
  await work()
  for (const number of [stays, ends]) expect(await charged(number)).toHaveLength(2)
  await work('2026-12-25')
  expect([(await details(stays)).state, (await details(ends)).state]).toEqual(['VERIFIED', 'UNENROLLED'])
})
