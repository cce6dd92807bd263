import { userInfo } from 'node:os'
import { PaymentRef } from '@hibla/contract/billing/billing.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { AccountNumber } from '@hibla/contract/values/ids'
import { peso } from '@hibla/contract/values/money'
import { z } from 'zod'
import { accountService } from '../capabilities/account/account.service.ts'
import { billingService } from '../capabilities/billing/billing.service.ts'
import { atWork, done, finish, say } from './command.ts'

const USE = 'Use: npm run payment:post -- <account number> <amount in pesos, such as 1499.00> <reference of the slip>'

const Given = z.tuple([
  AccountNumber,
  z
    .string()
    .regex(/^\d{1,7}(\.\d{2})?$/, 'An amount is pesos with two decimals or none, such as 1499.00')
    .transform((pesos) => Math.round(Number(pesos) * 100))
    .refine((amount) => amount > 0, 'An amount is above zero'),
  PaymentRef,
])

const words = {
  'account-unknown': 'There is no account with this number.',
  'reference-taken': 'This reference belongs to another payment. Nothing was posted.',
} as const

/** A payment that was taken at a counter. The slip's reference makes it one: typed twice, it posts once. */
const run = async (): Promise<number> => {
  const given = Given.safeParse(process.argv.slice(2))
  if (!given.success) return say([...given.error.issues.map(({ message }) => message), USE])
  const [accountNumber, amount, gatewayReference] = given.data
  return atWork(async ({ db, clock }) => {
    const billing = billingService({ db, clock, accounts: accountService(clock) })
    const posted = await db.transaction((tx) =>
      billing.post(tx, {
        accountNumber,
        amount,
        gateway: 'counter',
        gatewayReference,
        channel: 'Over the counter',
        paidOn: manilaDate(clock.now()),
        postedBy: `counter: ${userInfo().username}`,
      }),
    )
    if (!posted.ok) return say([words[posted.refusal]])
    const { isNew, paymentRefId } = posted.value
    return done(`${isNew ? 'Posted' : 'Was posted before'}: ${peso(amount)} as ${paymentRefId}`)
  })
}

await finish(run, USE)
