import { PaymentRef } from '@hibla/contract/billing/billing.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { AccountNumber } from '@hibla/contract/values/ids'
import { peso } from '@hibla/contract/values/money'
import { z } from 'zod'
import { accountService } from '../capabilities/account/account.service.ts'
import { billingService } from '../capabilities/billing/billing.service.ts'
import { atWork, done, say } from './command.ts'
import { command } from './declare.ts'

const Amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{2})?$/, 'An amount is pesos with two decimals or none, such as 1499.00')
  .transform((pesos) => Math.round(Number(pesos) * 100))
  .refine((amount) => amount > 0, 'An amount is above zero')

const texts = {
  'account-unknown': 'There is no account with this number.',
  'reference-taken': 'This reference belongs to another payment. Nothing was posted.',
} as const

export const commands = [
  command({
    name: 'payment post',
    description: 'posts a payment that was taken at a counter',
    details: 'The slip’s reference makes it one: typed twice, it posts once.',
    words: {
      accountNumber: { about: 'the account, 13 digits', is: AccountNumber },
      amount: { about: 'pesos, such as 1499.00', is: Amount },
      reference: { about: 'the reference of the slip', is: PaymentRef },
    },
    run: ({ accountNumber, amount, reference }, typist) =>
      atWork(typist, async ({ db, clock }) => {
        const billing = billingService({ db, clock, accounts: accountService(clock) })
        const posted = await db.transaction((tx) =>
          billing.post(tx, {
            accountNumber,
            amount,
            gateway: 'counter',
            gatewayReference: reference,
            channel: 'Over the counter',
            paidOn: manilaDate(clock.now()),
            postedBy: `counter: ${typist.operator}`,
          }),
        )
        if (!posted.ok) return say([texts[posted.refusal]])
        const { isNew, paymentRefId } = posted.value
        return done(`${isNew ? 'Posted' : 'Was posted before'}: ${peso(amount)} as ${paymentRefId}`)
      }),
  }),
]
