import { ana } from '@hibla/contract/applications/test/ana'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { mailedLinksOf } from '../test/mailed-link.ts'

const api = await useApi()
const { save, read, orderOf, reference, choose, kept } = applicantsOf(api)
const { ask, tokensTo, open } = mailedLinksOf(api)
const rey: As = { as: 'rey.sales', agentCode: 'AG-100' }
const byRey = { agentCode: 'AG-100' }

/** An agent's draft, which its customer has open too. */
const shared = async (email: string) => {
  const order = await orderOf('rey.sales')
  await reference(order, undefined, rey)
  const told = { ...byRey, basicInfo: { ...ana, email } }
  await save(order, told, rey)
  await ask(order.orderId)
  const [token = ''] = await tokensTo(email)
  const there: Order = { orderId: order.orderId, visitorKey: (await open(token)).visitorKey }
  return { order, told, there, version: (await read(order, rey)).version }
}
const emailIn = async ({ orderId }: Order) => (await kept(orderId)).application?.event.emailAddress

test('what a customer corrects isn’t undone by the agent whose page is older', async () => {
  const { order, told, there, version } = await shared('typo@example.com')
  const right = { ...byRey, basicInfo: { ...ana, email: 'right@example.com' } }
  const corrected = await save(there, { ...right, version })
  expect(corrected.body.version).not.toBe(version)
  const late = await save(order, { ...told, processStep: 3, version }, rey)
  expect(late.problem.code).toBe('changed-meanwhile')
  expect(await emailIn(order)).toBe('right@example.com')
  const now = await read(there)
  expect(now.version).toBe(corrected.body.version)
  expect((await save(order, { ...right, processStep: 3, version: now.version }, rey)).status).toBe(200)
})

test('a browser that lost the answer sends the same again, and neither choosing a plan nor looking is a change', async () => {
  const { order, told, there, version } = await shared('again@example.com')
  const more = { ...told, birthDate: '1990-05-17', title: 'Ms.' as const, version }
  const first = await save(there, more)
  expect((await save(there, more)).body).toEqual(first.body)
  await choose(there)
  expect((await read(order, rey)).version).toBe(first.body.version)
})

test('what is asked beside the event counts as a change, too', async () => {
  const { order, told, there, version } = await shared('born@example.com')
  await save(there, { ...told, birthDate: '1990-05-17', version })
  const late = await save(order, { ...told, birthDate: '1991-05-17', version }, rey)
  expect(late.problem.code).toBe('changed-meanwhile')
})
