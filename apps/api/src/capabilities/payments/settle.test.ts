import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { workOff } from '../../../test/work-off.ts'
import { paymentsData } from './personal-data.ts'
import { usePayers } from './test/payers.ts'

const { api, paynamics, maya, account, wish, owner, payOnline, payByMaya, payByCard, payByReference, ...payers } =
  await usePayers()
const { notify, tell, standing, check, settle, posted } = payers
const now = () => api.clock.now()

const started = async (change: object = {}) => {
  const number = await account()
  const { body } = await payOnline(wish(number, change))
  return { number, reference: body.reference }
}

test('a payment that the gateway confirms is posted at once, and once, however often and late it is told', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  await tell(reference, paid)
  await tell(reference, { state: 'pending' })
  await tell(reference, { state: 'failed', code: 'GR053', message: 'late news' })
  await check(reference)
  expect(await standing(reference)).toMatchObject({ state: 'paid', paymentRefId: expect.stringMatching(/^HP-/) })
  expect(await posted(number)).toEqual([149_900])
})

test('twenty notifications at the same moment post once', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(reference, paid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await posted(number)).toEqual([149_900])
})

test('the service charge of internet banking is paid, but only the rest counts towards the bill', async () => {
  const { number, reference } = await started({ channel: 'ubp_online' })
  await tell(reference, paynamics.pay(reference, now()))
  expect(await posted(number)).toEqual([149_900])
})

test.each([
  ['another amount', { amount: 149_899 }],
  ['the same number in another currency', { currency: 'USD' }],
])('if %s comes in, nothing is posted and staff look at it', async (_what, change) => {
  const { number, reference } = await started()
  await tell(reference, paynamics.pay(reference, now(), change))
  expect(await standing(reference)).toMatchObject({ state: 'held', paymentRefId: null })
  await tell(reference, paynamics.pay(reference, now(), change))
  expect(await posted(number)).toEqual([])
})

test('a gateway reference that was posted before doesn’t pay another bill', async () => {
  const [one, other] = [await started(), await started()]
  await tell(one.reference, paynamics.pay(one.reference, now()))
  paynamics.pay(other.reference, now())
  await tell(other.reference, paynamics.stand(other.reference, paynamics.book.get(one.reference)!.standing))
  expect((await standing(other.reference)).state).toBe('held')
  expect(await posted(other.number)).toEqual([])
})

test('a caught notification with another amount posts nothing: the gateway is asked what was really paid', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now(), { amount: 1 })
  await tell(reference, { ...paid, amount: 149_900 } as typeof paid)
  expect(await standing(reference)).toMatchObject({ state: 'held', paymentRefId: null })
  expect(await posted(number)).toEqual([])
})

test('until the gateway confirms what it told us, the payment is being confirmed', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  expect((await standing(reference)).state).toBe('confirming')
  expect(await posted(number)).toEqual([])
  paynamics.goAway(false)
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('if one that came to nothing is paid after all and the gateway can’t be asked, it has to tell us again', async () => {
  const { number, reference } = await started()
  await tell(reference, paynamics.stand(reference, { state: 'expired' }))
  const paid = paynamics.pay(reference, now())
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  expect((await tell(reference, paid)).status).toBe(503)
  paynamics.goAway(false)
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  expect(await posted(number)).toEqual([149_900])
})

test('a notification whose amount is signed needs no question', async () => {
  const number = await account()
  const { reference } = (await payByMaya(wish(number, { channel: 'Maya' }))).body
  const before = maya.counts.asked
  await tell(reference, maya.pay(reference, now()))
  expect(await posted(number)).toEqual([149_900])
  expect(maya.counts.asked).toBe(before)
})

test('forged, old and foreign notifications change nothing', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  const right = paynamics.write(reference, paid, now())
  const forged = { ...right, body: right.body.replace('149900', '149901') }
  expect(await notify('paynamics', forged)).toEqual({ status: 422, code: 'bad-signature' })
  const old = paynamics.write(reference, paid, new Date(now().getTime() - 600_000))
  expect(await notify('paynamics', old)).toEqual({ status: 422, code: 'too-old' })
  expect(await notify('maya', right)).toEqual({ status: 422, code: 'unknown-reference' })
  const unknown = paynamics.write('PAY-23456789ABCDEFGHJKLM', paid, now())
  expect(await notify('paynamics', unknown)).toEqual({ status: 422, code: 'unknown-reference' })
  expect(await posted(number)).toEqual([])
  expect((await standing(reference)).state).toBe('redirected')
})

test('a payer who comes back hears that it’s paid even if the notification is lost', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  expect(await check(reference)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
})

test('a payer who comes back before the gateway knows is told that we’re confirming it', async () => {
  const { reference } = await started()
  expect(await check(reference)).toMatchObject({ state: 'confirming', url: expect.any(String) })
  await tell(reference, paynamics.pay(reference, now()))
  expect((await standing(reference)).changes.map(({ state }) => state)).toEqual([
    'intent',
    'redirected',
    'confirming',
    'paid',
  ])
})

test('whoever goes back after paying and pays again is told that it’s paid', async () => {
  const number = await account()
  const given = wish(number)
  const { reference } = (await payOnline(given)).body
  await tell(reference, paynamics.pay(reference, now()))
  const startedBefore = paynamics.counts.started
  expect((await payOnline(given)).body).toMatchObject({ reference, state: 'paid' })
  expect(paynamics.counts.started).toBe(startedBefore)
})

test('if the tab is closed and the notification is lost, we ask by ourselves, and the bill turns paid', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
  expect((await standing(reference)).state).toBe('paid')
})

test('if the answer to a charge was lost, asking tells', async () => {
  paynamics.nextStart('no answer')
  const { number, reference } = await started()
  expect((await standing(reference)).state).toBe('unknown')
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('an abandoned payment expires when its time is over, after one last question', async () => {
  const { number, reference } = await started()
  api.clock.advance({ minutes: 31 })
  await settle()
  expect(await standing(reference)).toMatchObject({ state: 'expired', url: null })
  expect(paynamics.book.get(reference)!.standing.state).toBe('expired')
  expect(await posted(number)).toEqual([])
})

test('paid in the last second, it’s posted although its time is over', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 31 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('while the gateway is away nobody gives up, and we ask less and less often', async () => {
  const { reference } = await started()
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  const before = paynamics.counts.asked
  for (let look = 0; look < 60; look++) {
    api.clock.advance({ minutes: 10 })
    await settle()
  }
  expect((await standing(reference)).state).toBe('unknown')
  expect(paynamics.counts.asked - before).toBeLessThan(25)
  paynamics.goAway(false)
  paynamics.pay(reference, now())
  api.clock.advance({ hours: 1 })
  await settle()
  expect((await standing(reference)).state).toBe('paid')
})

test('money that comes after a payment failed or expired is posted all the same', async () => {
  const [failed, expired] = [await started(), await started()]
  await tell(failed.reference, paynamics.stand(failed.reference, { state: 'failed', code: 'GR053', message: 'no' }))
  await tell(expired.reference, paynamics.stand(expired.reference, { state: 'expired' }))
  expect((await standing(failed.reference)).state).toBe('failed')
  for (const { number, reference } of [failed, expired]) {
    await tell(reference, paynamics.pay(reference, now()))
    expect(await posted(number)).toEqual([149_900])
  }
})

test('after a payment expired, the same amount can be paid anew', async () => {
  const number = await account()
  const first = await payOnline(wish(number))
  api.clock.advance({ minutes: 31 })
  const second = await payOnline(wish(number))
  expect(second.body).toMatchObject({ state: 'redirected' })
  expect(second.body.reference).not.toBe(first.body.reference)
})

test('a number for a counter is paid days later', async () => {
  const number = await account()
  const { body } = await payByReference(wish(number, { channel: 'pnb_otc_ph' }))
  api.clock.advance({ days: 2 })
  await tell(body.reference, paynamics.pay(body.reference, now()))
  expect(await posted(number)).toEqual([149_900])
})

test('a paid payment stays paid, and its history stays as it was, whoever tries', async () => {
  const { reference } = await started()
  await tell(reference, paynamics.pay(reference, now()))
  const change = (set: string) =>
    api.db.execute(sql.raw(`update payment_intent set ${set} where reference = '${reference}'`))
  for (const set of [`state = 'failed', payment_ref_id = null`, 'amount = 1', `account_number = '1000000000011'`])
    await expect(change(set)).rejects.toMatchObject({ cause: { constraint: 'payment_intent_stays_paid' } })
  const kept = { cause: { message: expect.stringMatching(/never deleted|kept as it was written/) } }
  for (const slip of [
    sql`delete from payment_intent where reference = ${reference}`,
    sql`update payment_event set state = 'failed'`,
    sql`delete from payment_event`,
  ])
    await expect(api.db.execute(slip)).rejects.toMatchObject(kept)
})

test('whoever erases their data isn’t named any more in the payments they started', async () => {
  const number = await account()
  const { body } = await payByCard(wish(number, { channel: 'gpap_cc_ph' }), owner(number))
  const started = async () => {
    const rows = await api.db.execute(sql`select person_id from payment_intent where reference = ${body.reference}`)
    return rows[0]
  }
  expect(await started()).toEqual({ person_id: 'ana' })
  const { erase } = paymentsData({ db: api.db, files: { drop: async () => {} } as never })
  const told = await api.db.transaction((tx) => erase(tx, 'ana', [number], []))
  expect(told.erased).toHaveLength(1)
  expect(await started()).toEqual({ person_id: null })
})

test('whoever is logged in and doesn’t finish a payment gets a mail about it', async () => {
  const number = await account()
  const { body } = await payByCard(wish(number, { channel: 'gpap_cc_ph' }), owner(number))
  await api.db.execute(
    sql`update payment_intent set email = ${`${number}@example.com`} where reference = ${body.reference}`,
  )
  await tell(body.reference, { state: 'failed', code: 'GR053', message: 'declined' })
  await workOff(api, 'payments')
  expect((await messagesTo(api.db, `${number}@example.com`)).map(({ subject }) => subject)).toEqual([
    'Your payment of ₱1,499.00 didn’t go through',
  ])
})
