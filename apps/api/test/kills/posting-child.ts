import { createInterface } from 'node:readline'
import type { IsoDate } from '@hibla/contract/values/dates'
import { accountService } from '../../src/capabilities/account/account.service.ts'
import { billingService } from '../../src/capabilities/billing/billing.service.ts'
import { fixedClock } from '../../src/kernel/clock/clock.ts'
import { connect } from '../../src/kernel/postgres/database.ts'

/** Posts payments in a process of its own: one for each line of input, which names the account and the reference. */
const [url = '', day = ''] = process.argv.slice(2)
const clock = fixedClock(`${day}T09:00:00+08:00`)
const { db, close } = connect(url, { max: 8 })
const billing = billingService({ db, clock, accounts: accountService(clock) })

const post = async (accountNumber: string, gatewayReference: string) => {
  const posted = await db.transaction((tx) =>
    billing.post(tx, {
      accountNumber,
      amount: 149_900,
      gateway: 'counter',
      gatewayReference,
      channel: 'Over the counter',
      paidOn: day as IsoDate,
      postedBy: 'a test',
    }),
  )
  process.stdout.write(`${gatewayReference} ${posted.ok ? posted.value.isNew : posted.refusal}\n`)
}

process.stdout.write('ready\n')
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const [accountNumber = '', reference = ''] = line.split(' ')
  void post(accountNumber, reference)
})
lines.on('close', () => void close())
