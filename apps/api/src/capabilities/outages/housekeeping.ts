import { asc, inArray, sql } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { anyOf } from '../../kernel/postgres/any-of.ts'
import { creditDispute, outage, outageAccount } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'

/** Accounts at a time; each may have been in many incidents. */
const AT_ONCE = 100

type Deps = Pick<OutagesDeps, 'db' | 'accounts'>

/** Which incidents a line was in goes with the other records of its account, as promised in the privacy notice. */
export const outagesHousekeeping = (deps: Deps): Schedule => ({
  name: 'outages.housekeeping',
  cron: '52 3 * * *',
  run: async () => {
    const next = (after?: string) => deps.accounts.pastRetention(deps.db, after, AT_ONCE)
    for (let over = await next(); over.length > 0; over = await next(over.at(-1))) await deleteLines(deps, over)
  },
})

/** The incidents stay, without these lines and what was disputed about them. */
const deleteLines = ({ db }: Deps, accountNumbers: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const areTheirs = anyOf(outageAccount.accountNumber, accountNumbers)
    const touched = tx.select({ outageId: outageAccount.outageId }).from(outageAccount).where(areTheirs)
    // Before their lines, as in everything that changes an incident, so that nobody counts them meanwhile.
    await tx
      .select({ outageId: outage.outageId })
      .from(outage)
      .where(inArray(outage.outageId, touched))
      .orderBy(asc(outage.outageId))
      .for('no key update')
    await tx.delete(creditDispute).where(anyOf(creditDispute.accountNumber, accountNumbers))
    await tx.execute(sql`
      with gone as (delete from ${outageAccount} where ${areTheirs} returning outage_id, told_version),
        fewer as (
          select outage_id, count(*)::int as lines, (count(*) filter (where told_version = version))::int as told
          from gone join ${outage} using (outage_id) group by outage_id)
      update ${outage} it set accounts = it.accounts - fewer.lines, told = it.told - fewer.told
      from fewer where it.outage_id = fewer.outage_id`)
  })
