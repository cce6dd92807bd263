import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { accountService } from '../account/account.service.ts'
import { people } from './test/people.ts'

const api = await useApi()
const { shop } = contract
const owned = async (who: As) => (await api.call(shop.myAddons, { query: {}, ...who })).body
const remove = (who: As, subscriptionId: number, accountNumber = who.accounts![0]!) =>
  api.call(shop.removeAddon, { body: { accountNumber, subscriptionId }, idempotencyKey: randomUUID(), ...who })

test('what the plan or the contract pays for stays, and the rest ends with the next bill, once', async () => {
  const [hub, filter] = await owned(people.manila)
  expect(hub).toMatchObject({ name: 'Mesh hub', removable: false, whyNot: 'contract-runs', wouldEndOn: null })
  expect(filter).toMatchObject({ hobsBundleId: 'HB-1040', removable: true, whyNot: null, endsOn: null })
  const [included] = await owned(people.streaming)
  expect(included).toMatchObject({ removable: false, whyNot: 'included', whyNotWords: 'This comes with your plan.' })
  expect((await remove(people.manila, hub!.subscriptionId)).problem.code).toBe('contract-runs')
  expect((await remove(people.manila, 0)).problem.code).toBe('not-found')

  const both = await Promise.all([
    remove(people.manila, filter!.subscriptionId),
    remove(people.manila, filter!.subscriptionId),
  ])
  expect(both.map(({ body }) => body)).toEqual([0, 1].map(() => ({ status: true, endsOn: filter!.wouldEndOn })))
  expect((await owned(people.manila))[1]).toMatchObject({
    endsOn: filter!.wouldEndOn,
    removable: false,
    whyNot: 'ending',
  })
  const mails = await api.db.execute(sql`select 1 from outgoing_message where subject like 'You removed Hibla Ligtas%'`)
  expect(mails).toHaveLength(1)

  // It is billed up to that day; from then on the account doesn't have it.
  const [billed] = await accountService(api.clock).billablePage(api.db, { accountNumber: people.manila.accounts![0]! })
  expect(billed!.subscriptions.map(({ until }) => until)).toEqual([null, filter!.wouldEndOn])
  const before = api.clock.now().toISOString()
  api.clock.set(`${filter!.wouldEndOn}T00:00:00+08:00`)
  try {
    expect((await owned(people.manila)).map(({ name }) => name)).toEqual(['Mesh hub'])
    const offers = (await api.call(shop.addonList, { query: {}, ...people.manila })).body
    expect(offers.map(({ bundleId }) => bundleId)).toContain('family-filter')
  } finally {
    api.clock.set(before)
  }
})

test('nothing is removed while the line is suspended', async () => {
  await api.db.execute(sql`
    insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
    values ('1000000000045', 60, 'VAS', 'SECURITY', 'GPON', 'SAFE-HOME', 'Family filter', 9900)`)
  expect((await remove(people.suspended, 60)).problem.code).toBe('account-not-active')
  const kept = (await owned(people.suspended)).find(({ subscriptionId }) => subscriptionId === 60)
  expect(kept).toMatchObject({ endsOn: null, removable: false, whyNot: 'account-not-active' })
})

test('nobody removes what another account has', async () => {
  const [theirs] = await owned(people.business)
  expect([403, 404]).toContain((await remove(people.manila, theirs!.subscriptionId, '1000000000029')).status)
  expect((await owned(people.business))[0]).toMatchObject({ endsOn: null })
})

test('whoever has two accounts removes what the one they name has, and the other keeps its own', async () => {
  const accounts = ['1000000000060', '1000000000086']
  const felix: As = { as: 'ana.customer', accounts }
  for (const number of accounts)
    await api.db.execute(sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      values (${number}, 70, 'VAS', 'SECURITY', 'GPON', 'SAFE-HOME', 'Family filter', 9900)`)
  const ends = () =>
    Promise.all(
      accounts.map(async (accountNumber) => {
        const { body } = await api.call(shop.myAddons, { query: { accountNumber }, ...felix })
        return body.find(({ subscriptionId }) => subscriptionId === 70)?.endsOn
      }),
    )
  expect(await ends()).toEqual([null, null])
  const { body: second } = await remove(felix, 70, accounts[1])
  expect(await ends()).toEqual([null, second.endsOn])
  const { body: first } = await remove(felix, 70, accounts[0])
  expect(await ends()).toEqual([first.endsOn, second.endsOn])
})
