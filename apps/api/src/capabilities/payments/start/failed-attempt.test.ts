import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, maya, account, request, payByMaya, tell, check, status, settle, posted } = await usePayers()
const now = () => api.clock.now()
const failed = { state: 'failed', code: 'no-funds', message: 'There isn’t enough money' } as const

/** Somebody whose first try on Maya's page has failed. */
const tried = async () => {
  const number = await account()
  const { reference } = (await payByMaya(request(number, { channel: 'Maya' }))).body
  await tell(reference, maya.stand(reference, failed))
  return { number, reference }
}

test('whoever tries again on the gateway’s page has paid, even if nobody tells us', async () => {
  const { number, reference } = await tried()
  expect(await status(reference)).toMatchObject({ state: 'redirected', url: expect.any(String) })
  api.clock.advance({ minutes: 1 })
  await settle()
  expect((await status(reference)).state).toBe('redirected')
  maya.pay(reference, now())
  api.clock.advance({ minutes: 10 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('whoever comes back instead hears that it failed, once nobody can pay it any more', async () => {
  const { reference } = await tried()
  expect(await check(reference)).toMatchObject({ state: 'failed', failure: 'no-funds' })
  expect(maya.book.get(reference)!.status).toEqual({ state: 'expired' })
})

test('when its time is over, the page is closed there before it fails here', async () => {
  const { reference } = await tried()
  api.clock.advance({ minutes: 31 })
  await settle()
  expect(await status(reference)).toMatchObject({ state: 'failed', failure: 'no-funds' })
  expect(maya.book.get(reference)!.status).toEqual({ state: 'expired' })
})

test('whoever pays in the moment in which the page is closed has paid', async () => {
  const { number, reference } = await tried()
  const { poll } = maya.gateway
  maya.gateway.poll = async (about) => {
    maya.gateway.poll = poll
    const before = await poll(about)
    maya.pay(reference, now())
    return before
  }
  expect(await check(reference)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
})

test('news that say nothing certain, such as old ones, make us ask', async () => {
  const { number, reference } = await tried()
  maya.pay(reference, now())
  await tell(reference, { state: 'unknown' })
  expect(await posted(number)).toEqual([149_900])
})

test('if the gateway doesn’t say whether its page is closed, nobody gives up before it must be', async () => {
  const { reference } = await tried()
  const { cancel } = maya.gateway
  maya.gateway.cancel = async () => 'unknown'
  expect((await check(reference)).state).toBe('confirming')
  api.clock.advance({ minutes: 45 })
  await settle()
  expect((await status(reference)).state).toBe('confirming')
  api.clock.advance({ hours: 2 })
  await settle()
  maya.gateway.cancel = cancel
  expect((await status(reference)).state).toBe('failed')
})
