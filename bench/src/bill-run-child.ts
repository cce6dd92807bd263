import type { IsoDate } from '@hibla/contract/values/dates'
import { accountService } from '../../apps/api/src/capabilities/account/account.service.ts'
import { runBills } from '../../apps/api/src/capabilities/billing/bill-run/bill-run.ts'
import { billingDay } from '../../apps/api/src/capabilities/billing/billing.tables.ts'
import { fixedClock } from '../../apps/api/src/kernel/clock/clock.ts'
import { connect } from '../../apps/api/src/kernel/postgres/database.ts'

/** A bill run in its own process, which reports how long it took and how much memory was in use after each page. */
const [url = '', day = ''] = process.argv.slice(2)
const clock = fixedClock(`${day}T07:00:00+08:00`)
const { db, close } = connect(url, { max: 2 })
const memory: number[] = []
await db.insert(billingDay).values({ day: day as IsoDate })
const began = performance.now()
await runBills({ db, clock, accounts: accountService(clock) }, day as IsoDate, {
  at: async (point) => {
    if (point === 'written') memory.push(process.memoryUsage().rss)
  },
})
process.stdout.write(JSON.stringify({ ms: performance.now() - began, memory }))
await close()
