import { sql } from '../src/kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { usePayers } from '../src/capabilities/payments/test/payers.ts'
import { unevenAccounts } from './uneven-accounts.ts'

const { api, account, request: input, payOnline, paynamics, tell } = await usePayers()

const pay = async () => {
  const number = await account()
  const { reference } = (await payOnline(input(number))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  return number
}

test('an account is found whose entries are as many as its payments and come to another sum', async () => {
  const found = () => api.db.execute<{ account_number: string }>(sql.raw(unevenAccounts))
  const [changed] = [await pay(), await pay()]
  expect(await found()).toEqual([])
  const touched = await api.db.transaction(async (tx) => {
    // The ledger's own triggers refuse this.
    await tx.execute(sql`set local session_replication_role = replica`)
    return tx.execute(sql`
      update ledger_entry set amount = amount - 1
      where kind = 'payment' and account_number = ${changed} returning 1`)
  })
  expect(touched).toHaveLength(1)
  expect(await found()).toEqual([{ account_number: changed }])
})
