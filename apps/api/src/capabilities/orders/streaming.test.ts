import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useOrdering } from './test/ordering.ts'

const { api, who, calls, shopper, atCheckout, verify, submit, fulfil, billOf } = await useOrdering()
type Shopper = Awaited<ReturnType<typeof shopper>>

type Service = { type: 'VAS' | 'ADDON'; category: string; id: string; name: string; fee: number }
const streaming: Service = {
  type: 'VAS',
  category: 'STREAMING',
  id: 'STREAM-STANDARD',
  name: 'Streaming standard',
  fee: 39_900,
}
const tv: Service = { type: 'ADDON', category: 'TV', id: 'TV-BASIC', name: 'Hibla TV Basic', fee: 19_900 }

/** Pays for some services, and wants a plan that they come with. */
const paysFor = (services: Service[]) => async (ana: Shopper) => {
  for (const [at, { type, category, id, name, fee }] of services.entries())
    await api.db.execute(sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      values (${ana.number}, ${20 + at}, ${type}, ${category}, 'GPON', ${id}, ${name}, ${fee})`)
  const body = { accountNumber: ana.number, productId: 'RES-600-TV', flow: 'netflix-upgrade-plan' as const }
  return (await api.call(contract.cart.upgradeCart, { ...who(ana), body })).body.changePackageCartId
}

const moreOf = async (accountNumber: string) => {
  const rows = await api.db.execute<{ id: string; fee: number }>(sql`
    select product_offering_id as id, monthly_fee as fee from account_subscription
    where account_number = ${accountNumber} and type <> 'MAINLINE' order by position`)
  return rows.map(({ id, fee }) => [id, fee])
}

test('whoever pays for what comes with a new plan stops paying, on the bill they were told; others get it with the plan', async () => {
  const told = []
  for (const services of [[], [streaming], [streaming, tv]]) {
    const checkout = await atCheckout(paysFor(services))
    const { ana, of } = checkout
    const { body: review } = await api.call(calls.reviewOrder, { ...who(ana), query: of })
    expect(review.lines.map(({ productId, monthly }) => [productId, monthly > 0])).toEqual([
      ['RES-600-TV', true],
      ['TV-BASIC', false],
      ['STREAM-STANDARD', false],
    ])
    const [plan] = review.lines
    // Nothing else is on the bills any more.
    expect(review.costs.monthlyThen).toBe(plan!.monthly)
    expect(review.charges).toMatchObject([{ what: plan!.title, frequency: 'monthly', amount: plan!.monthly }])
    await verify(checkout)
    expect((await submit(checkout)).body.state).toBe('placed')
    expect(await moreOf(of.accountNumber)).toEqual(services.map(({ id, fee }) => [id, fee]))
    await fulfil(checkout, 'none')
    const has = await moreOf(of.accountNumber)
    expect(new Map(has as [string, number][])).toEqual(
      new Map([
        ['STREAM-STANDARD', 0],
        ['TV-BASIC', 0],
      ]),
    )
    expect(has).toHaveLength(2)
    const { body: own } = await api.call(contract.shop.myAddons, { ...who(ana), query: {} })
    expect(own.map(({ whyNot }) => whyNot)).toEqual(['included', 'included'])
    told.push({ accountNumber: of.accountNumber, services, ...review.costs })
  }
  api.clock.set('2026-12-10T09:00:00+08:00')
  await api.work.schedules.find(({ name }) => name === 'billing.morning')!.run()
  for (const { accountNumber, services, nextBill } of told) {
    const bill = await billOf(accountNumber)
    expect(bill).toEqual(nextBill)
    // The days before the change are still charged.
    for (const { name } of services)
      expect(bill.lines).toContainEqual({ what: expect.stringContaining(`${name} (`), amount: expect.any(Number) })
  }
})

test('what came with the plan before ends with it, which is told first; what is paid for stays', async () => {
  const free = { ...streaming, fee: 0 }
  const security: Service = { type: 'VAS', category: 'SECURITY', id: 'SAFE-HOME', name: 'Hibla Ligtas', fee: 9_900 }
  const had = async (ana: Shopper) => {
    await paysFor([free, security])(ana)
    await api.db.execute(sql`update account_subscription set product_offering_id = 'RES-300-TV'
      where account_number = ${ana.number} and type = 'MAINLINE'`)
    const body = { accountNumber: ana.number, productId: 'RES-500' }
    return (await api.call(contract.cart.upgradeCart, { ...who(ana), body })).body.changePackageCartId
  }
  const checkout = await atCheckout(had)
  const { ana, of } = checkout
  const { body } = await api.call(calls.reviewOrder, { ...who(ana), query: of })
  expect(body.ends).toEqual(['Streaming standard'])
  await verify(checkout)
  await submit(checkout)
  await fulfil(checkout, 'none')
  const { body: own } = await api.call(contract.shop.myAddons, { ...who(ana), query: {} })
  expect(own.map(({ productOfferingID }) => productOfferingID)).toEqual(['SAFE-HOME'])
})
