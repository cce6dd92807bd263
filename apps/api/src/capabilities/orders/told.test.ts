import { contract } from '@hibla/contract'
import { bodyParts } from '@hibla/contract/notifications/body-parts.rule'
import { nextStep, type OrderState } from '@hibla/contract/orders/state.rule'
import { orderPage } from '@hibla/contract/values/paths'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering, type Next } from './test/ordering.ts'

const { api, who, placed, submitted, submit, cancel, move, orderOf } = await useOrdering()
type Checkout = Awaited<ReturnType<typeof submitted>>

/** What the portal shows about an order, oldest first. */
const toldIn = async ({ ana, orderId }: Checkout) => {
  const { body } = await api.call(contract.notifications.notifications, { ...who(ana), query: { size: '100' } })
  return body.content.filter(({ title }) => title.includes(orderId)).toReversed()
}
const mailedTo = async ({ of, orderId }: Checkout) =>
  (await messagesTo(api.db, `${of.accountNumber}@example.com`)).filter(({ subject }) => subject.includes(orderId))

test('whatever we write to a subscriber about an order is among their notifications too, once, and leads to the order', async () => {
  const checkout = await placed()
  const { orderId } = checkout
  const { delivery } = await orderOf(checkout)
  for (let at: OrderState = 'placed', to = nextStep(at, delivery); to !== undefined; to = nextStep(at, delivery)) {
    api.clock.advance({ minutes: 1 })
    expect((await move(orderId, at, to as Next)).status).toBe(200)
    at = to
  }
  // Submitted again, it's the same order, and nothing new.
  await submit(checkout)
  const told = await toldIn(checkout)
  const { timeline } = await orderOf(checkout)
  expect(told).toHaveLength(timeline.length)
  expect(told.map(({ title }) => title).toSorted()).toEqual(
    (await mailedTo(checkout)).map(({ subject }) => subject).toSorted(),
  )
  for (const { type, body, read } of told) {
    expect([type, read]).toEqual([null, false])
    expect(bodyParts(body).at(-1)).toEqual({ text: 'See your order', href: orderPage(orderId) })
  }
  expect(told.filter(({ severity }) => severity === 'warn').map(({ title }) => title)).toEqual([
    `Your order ${orderId} is waiting for your payment`,
  ])
})

test('whoever hears by SMS, or can’t be reached, finds it in the portal; nobody else does', async () => {
  const [ana, ben] = [await submitted(), await submitted()]
  await api.db.execute(sql`update account set email = null, mobile_number = null
    where account_number = ${ben.of.accountNumber}`)
  api.clock.advance({ minutes: 1 })
  expect((await cancel(ben)).status).toBe(200)
  expect((await toldIn(ben)).map(({ title }) => title)).toEqual([
    `Your order ${ben.orderId} is waiting for your payment`,
    `Your order ${ben.orderId} is cancelled`,
  ])
  expect(await mailedTo(ben)).toHaveLength(1)
  expect(await toldIn({ ...ben, ana: ana.ana })).toEqual([])
})
