import { expect, test } from 'vitest'
import { useCardholders } from '../test/cardholders.ts'

const { entered, enrolled, work, details, posted, emails, close } = await useCardholders()

test('a card that nobody confirms for two weeks isn’t kept', async () => {
  const number = await entered()
  await work('2026-11-29')
  expect((await details(number)).state).toBe('UNENROLLED')
  expect(await posted(number)).toEqual([100])
  expect(await emails(number)).toEqual(['One more step to set up AutoPay', 'AutoPay isn’t set up'])
})

test('a card that expires is announced a month before its end, once, unless its account is closed', async () => {
  const [soon, later] = [await enrolled({ expires: '2026-12' }), await enrolled({ expires: '2027-01' })]
  const closed = await enrolled({ expires: '2026-12' })
  await close(closed)
  await work('2026-11-29')
  expect(await emails(soon)).not.toContain('Your AutoPay card expires soon')
  for (const day of ['2026-11-30', '2026-12-01']) await work(day)
  const told = async (number: string) => (await emails(number)).filter((subject) => subject.includes('expires'))
  expect(await told(soon)).toEqual(['Your AutoPay card expires soon'])
  expect(await told(later)).toEqual([])
  expect(await told(closed)).toEqual([])
})
