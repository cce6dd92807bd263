import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { accountService } from '../account.service.ts'
import { addLink } from './links.ts'

const api = await useApi()
const { account, identity } = contract
const { password } = await readDemoAccounts()

const loginAs = async (name: string) => {
  const { body } = await api.call(identity.login, { body: { username: `${name}@hibla.example.com`, password } })
  const tokens = Tokens.parse(body)
  return { ...tokens, as: tokens.access_token as never }
}

test('[identity.account-number-post-access-token, endpoints.users-attributes-account-number] a subscriber reads the linked account numbers', async () => {
  const { access_token, as } = await loginAs('several-accounts')
  const { body } = await api.call(account.accountNumbers, { body: { access_token }, as })
  expect(body).toEqual({
    accountNumber: ['1000000000060', '1000000000078'],
    activeAccountNumber: '1000000000078',
    offered: null,
  })
})

test('[identity.account-number-update-patch, identity.account-number-remove-delete] a subscriber switches between linked accounts and unlinks one', async () => {
  const { as } = await loginAs('several-accounts')
  for (const accountNumber of ['1000000000060', '1000000000078', '1000000000060']) {
    const switched = await api.call(account.switchAccount, { body: { accountNumber }, as })
    expect(switched.body.activeAccountNumber).toBe(accountNumber)
  }
  const unlinked = await api.call(account.unlinkAccount, { body: { accountNumber: '1000000000060' }, as })
  expect(unlinked.body).toEqual({ accountNumber: ['1000000000078'], activeAccountNumber: '1000000000078' })
  const { access_token, as: later } = await loginAs('several-accounts')
  expect((await api.call(account.accountNumbers, { body: { access_token }, as: later })).body).toEqual({
    ...unlinked.body,
    offered: null,
  })

  // The first token still names the unlinked account.
  for (const call of [account.switchAccount, account.unlinkAccount])
    expect((await api.call(call, { body: { accountNumber: '1000000000060' }, as })).problem.code).toBe('not-found')
  const last = await api.call(account.unlinkAccount, { body: { accountNumber: '1000000000078' }, as: later })
  expect(last.body).toEqual({ accountNumber: [], activeAccountNumber: null })
  expect((await api.call(account.accountNumbers, { body: { access_token }, as: later })).body).toEqual({
    ...last.body,
    offered: null,
  })
})

test('a person who unlinks another account keeps using the one in use', async () => {
  const numbers = ['1000000000029', '1000000000037', '1000000000045']
  const [personId] = await accountService(api.clock).ownersOf(api.db, numbers[0]!)
  for (const accountNumber of numbers.slice(1))
    await api.db.transaction((tx) => addLink(tx, { personId: personId!, accountNumber, linkedAt: api.clock.now() }))
  await api.work.schedules.find(({ name }) => name === 'account.reconcile-claims')!.run()
  const { as } = await loginAs('sme')
  const { body } = await api.call(account.unlinkAccount, { body: { accountNumber: numbers[1]! }, as })
  expect(body).toEqual({ accountNumber: [numbers[0], numbers[2]], activeAccountNumber: numbers[2] })
})

test("nobody reads account numbers by someone else's token", async () => {
  const [ana, ben] = [await loginAs('residential'), await loginAs('sme')]
  const { problem } = await api.call(account.accountNumbers, { body: { access_token: ben.access_token }, as: ana.as })
  expect(problem.code).toBe('not-your-token')
})

test("someone else's account number answers as one that does not exist", async () => {
  const { as } = await loginAs('residential')
  const attempt = (accountNumber: string) => api.call(account.switchAccount, { body: { accountNumber }, as })
  const [foreign, absent] = [await attempt('1000000000029'), await attempt('9999999999999')]
  expect([foreign.status, foreign.problem.code, foreign.problem.detail]).toEqual([
    404,
    absent.problem.code,
    absent.problem.detail,
  ])
})
