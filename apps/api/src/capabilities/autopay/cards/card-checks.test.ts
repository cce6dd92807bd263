import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useCardholders } from '../test/cardholders.ts'

const { api, paynamics, entered, enrolments, verify } = await useCardholders()
paynamics.follow(api.clock)
const nora = { as: 'nora.back-office' as const }

/** The gateway's list of the day says that it took this from the card. */
const listed = async (number: string, amount: number): Promise<string> => {
  const { reference } = (await enrolments(number)).at(-1)!
  paynamics.listAlso({ reference, gatewayReference: `GW-${reference}`, channel: 'gpap_cc_ph', amount, fee: 0 })
  return reference
}
const nextMorning = async () => {
  api.clock.advance({ days: 1 })
  await api.work.schedules.find(({ name }) => name === 'payments.reconcile')!.run()
}
const about = async (reference: string) => {
  const { body } = await api.call(contract.payments.differences, { query: { state: 'open' }, ...nora })
  return body.differences.filter((each) => each.reference === reference)
}

test('a card that was entered yesterday and waits to be confirmed is no difference, and none once it is', async () => {
  const number = await entered()
  const reference = await listed(number, 100)
  const wrong = await listed(await entered(), 200)
  await nextMorning()
  expect(await about(reference)).toEqual([])
  expect(await about(wrong)).toMatchObject([{ kind: 'other-amount', ours: 100, theirs: 200 }])
  await verify(number)
  await nextMorning()
  expect(await about(reference)).toEqual([])
})
