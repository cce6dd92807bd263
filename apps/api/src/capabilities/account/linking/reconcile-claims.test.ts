import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useProviderProxy } from '../../../../test/provider-proxy.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { differences, emptyTheQueue } from '../test/holders.ts'
import { newSomeone } from '../test/someone.ts'

const first = await useApi()
const proxy = await useProviderProxy(first.insideUrl)
/** Another process on the same database, whose calls to the provider can fail. */
const second = await useApi({
  database: first,
  providerUrl: proxy.url,
  environment: { ORIGIN: first.environment.ORIGIN },
})
const numbers = await addSubscribers(first.db, { count: 2, billDay: 3 })
const [HOME, SHOP] = numbers as [string, string]
const someone = () => newSomeone(first, numbers)

beforeEach(async () => {
  proxy.fate = () => 'answered'
  await first.db.execute(sql`truncate limit_window`)
})

const settled = async () => {
  await emptyTheQueue(first)
  expect(await differences(first)).toEqual([])
}

test('while the provider is away, people get the right answer, and their claims follow when it is back', async () => {
  const pia = await someone()
  const home = await pia.linking(HOME)
  // The first call looks whether the person is still there.
  let calls = 0
  proxy.fate = () => (++calls > 1 ? 'refused' : 'answered')
  const { status, body } = await home(second)
  expect([status, body]).toEqual([200, { accountNumber: [HOME], activeAccountNumber: HOME }])
  expect(await pia.attributes()).toEqual({})
  await settled()
  expect(await pia.attributes()).toMatchObject({ accountNumber: [HOME], displayWelcomeBanner: ['true'] })
})

/** Whoever the other tests left behind has had their turn. */
const everybodyElseIsChecked = () => first.db.execute(sql`update account_holder set checked_at = now()`)
/** More people than one run looks at. */
const manyOthersWereChecked = (when: 'just now' | 'long ago') =>
  first.db.execute(sql`insert into account_holder (person_id, checked_at)
    select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), ${when === 'just now' ? sql`now()` : sql`now() - interval '1 year'`}
    from generate_series(1, 100) n`)
const forgetTheOthers = () =>
  first.db.execute(sql`delete from account_holder where person_id like '00000000-0000-4000-8000-%'`)
const reconcile = async () => {
  const logged: object[] = []
  const log = { error: (details: object, message: string) => void logged.push({ ...details, message }) }
  await first.work.schedules.find(({ name }) => name === 'account.reconcile-claims')!.run(log)
  return logged
}
const metrics = async () => {
  const { body } = await first.app.inject('/metrics')
  const metric = (name: string) => Number(new RegExp(`^account_claims_${name} (\\d+)$`, 'm').exec(body)?.[1])
  return { due: metric('due'), repaired: metric('repaired') }
}

test('claims that were changed past the portal are set right in turn, and counted', async () => {
  await everybodyElseIsChecked()
  const pia = await someone()
  await (
    await pia.linking(HOME)
  )(first)
  await settled()
  const before = await metrics()
  await first.db
    .execute(sql`update person set attributes = ${JSON.stringify({ accountNumber: [SHOP], company: ['Hibla'] })}
    where id::text = ${pia.id}`)
  await first.db.execute(sql`delete from person_role where person_id::text = ${pia.id}`)
  // It's not their turn.
  await manyOthersWereChecked('just now')
  // Somebody whose claims can't be compared doesn't keep the others from being checked.
  await first.db.execute(sql`insert into account_holder (person_id) values ('../nobody')`)
  const logged = await reconcile()
  expect(logged).toEqual([
    { why: expect.any(String), message: 'account: somebody’s claims could not be compared with their links' },
  ])
  expect(JSON.stringify(logged)).not.toContain('nobody')
  await forgetTheOthers()
  expect(await differences(first)).toEqual([])
  expect(await pia.attributes()).toEqual({ accountNumber: [HOME], activeAccountNumber: [HOME], company: ['Hibla'] })
  expect(await first.db.execute(sql`select role from person_role where person_id::text = ${pia.id}`)).toEqual([
    { role: 'subscriber' },
  ])
  expect(await metrics()).toEqual({ due: 0, repaired: before.repaired + 1 })
  await reconcile()
  expect(await metrics()).toEqual({ due: 0, repaired: before.repaired + 1 })
})

test('claims whose event was given up are due until somebody checks, and that is soon', async () => {
  const pia = await someone()
  await (
    await pia.linking(SHOP)
  )(first)
  await settled()
  await everybodyElseIsChecked()
  const home = await pia.linking(HOME)
  let calls = 0
  proxy.fate = () => (++calls > 1 ? 'refused' : 'answered')
  await home(second)
  await first.db.execute(sql`delete from outbox_event`)
  // Whoever has just changed something comes first, although others have waited longer.
  await manyOthersWereChecked('long ago')
  const { due, repaired } = await metrics()
  expect(due).toBe(1)
  await reconcile()
  await forgetTheOthers()
  expect(await metrics()).toEqual({ due: 0, repaired })
  expect(await differences(first)).toEqual([])
})
