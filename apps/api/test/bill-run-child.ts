import type { IsoDate } from '@hibla/contract/values/dates'
import { accountService } from '../src/capabilities/account/account.service.ts'
import { runBills } from '../src/capabilities/billing/bill-run/bill-run.ts'
import { fixedClock } from '../src/kernel/clock/clock.ts'
import { connect } from '../src/kernel/postgres/database.ts'

/** A bill run in a process of its own, which stops for good at a point of its n-th page and says that it is there. */
const [url = '', day = '', point = '', page = '1', size = '100'] = process.argv.slice(2)
const clock = fixedClock(`${day}T07:00:00+08:00`)
const { db, close } = connect(url, { max: 2 })
let seen = 0
await runBills({ db, clock, accounts: accountService(clock) }, day as IsoDate, {
  size: Number(size),
  at: async (reached) => {
    if (reached !== point || ++seen < Number(page)) return
    process.stdout.write('there\n')
    await new Promise((resolve) => setTimeout(resolve, 600_000))
  },
})
process.stdout.write('done\n')
await close()
