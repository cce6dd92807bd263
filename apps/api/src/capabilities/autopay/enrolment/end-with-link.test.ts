import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { workOff } from '../../../../test/work-off.ts'
import { addLink } from '../../account/linking/links.ts'
import { DUE, useCardholders } from '../test/cardholders.ts'

const { api, as, subscriber, enrol, enrolled, entered, enrolments, ...holders } = await useCardholders()
const { work, details, posted, charged, emails } = holders

const link = (personId: string, accountNumber: string) =>
  api.db.transaction((tx) => addLink(tx, { personId, accountNumber, linkedAt: api.clock.now() }))
const unlink = async (number: string, by = as(number)) => {
  const { status } = await api.call(contract.account.unlinkAccount, { body: { accountNumber: number }, ...by })
  expect(status).toBe(200)
}

test('who unlinks their account isn’t charged for it any more, is told, and their card is forgotten', async () => {
  const number = await enrolled()
  await link('ana', number)
  await unlink(number)
  await workOff(api, 'account')
  expect(await enrolments(number)).toMatchObject([{ state: 'ended', ended_because: 'unlinked' }])
  expect((await emails(number)).at(-1)).toBe('AutoPay is off')
  await work(DUE)
  expect(await charged(number)).toEqual([])
  expect(await enrolments(number)).toMatchObject([{ token: null }])
})

test('a card that isn’t confirmed yet is forgotten, too, what was taken from it is credited, and its owner is told', async () => {
  const number = await entered()
  await link('ana', number)
  await unlink(number)
  await workOff(api, 'account')
  await work()
  expect(await enrolments(number)).toMatchObject([{ state: 'ended', token: null }])
  expect((await details(number)).state).toBe('UNENROLLED')
  expect(await posted(number)).toEqual([100])
  expect(await emails(number)).toEqual(['One more step to set up AutoPay', 'AutoPay is off'])
})

test('who unlinks before entering a card hears nothing of AutoPay, which never was on', async () => {
  const number = await subscriber()
  await enrol(number)
  await link('ana', number)
  await unlink(number)
  await workOff(api, 'account')
  expect(await enrolments(number)).toMatchObject([{ state: 'ended', ended_because: 'unlinked' }])
  expect(await emails(number)).toEqual([])
})

test('who links the account again at once keeps AutoPay', async () => {
  const number = await enrolled()
  await link('ana', number)
  await unlink(number)
  await link('ana', number)
  await workOff(api, 'account')
  await work(DUE)
  expect(await charged(number)).toEqual([149_800])
})

test('AutoPay that somebody else set up goes on when another person unlinks the account', async () => {
  const number = await enrolled()
  await link('ana', number)
  await link('ben', number)
  await unlink(number, { as: 'ben.customer', accounts: [number] } as never)
  await workOff(api, 'account')
  await work(DUE)
  expect(await charged(number)).toEqual([149_800])
})
