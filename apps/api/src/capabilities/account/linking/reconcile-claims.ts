import { eq, gt, lt, sql } from '../../../kernel/postgres/sql.ts'
import { isUnavailable } from '../../../kernel/unavailable.ts'
import { errorOf } from '../../../kernel/error-of.ts'
import type { Log, Schedule } from '../../../kernel/jobs/jobs.ts'
import type { Metric } from '../../../kernel/module/metric.ts'
import { accountHolder } from '../account.tables.ts'
import { syncClaims } from './claims.ts'
import type { AccountDeps } from '../deps.ts'

/** Per run, a minute apart: enough for 144,000 people a day, at two short reads each. */
const WINDOW = 100

const isDue = lt(accountHolder.followed, accountHolder.version)

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'identity'>

/** Compares claims with our rows, first of those whose links just changed and then of whoever was checked longest ago. */
const reconcileClaims = async (deps: Deps, log?: Log): Promise<void> => {
  const { db, clock } = deps
  const people = await db
    .select({ personId: accountHolder.personId, isDue: sql<boolean>`${isDue}` })
    .from(accountHolder)
    .orderBy(accountHolder.checkedAt)
    .limit(WINDOW)
  for (const { personId, isDue: wasDue } of people) {
    const changed = await syncClaims(deps, personId).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      // One person's trouble must not keep everybody else from being checked.
      log?.error({ why: errorOf(error).message }, 'account: somebody’s claims could not be compared with their links')
      return false
    })
    const repairs = changed && !wasDue ? 1 : 0
    await db
      .update(accountHolder)
      .set({ checkedAt: clock.now(), repairs: sql`${accountHolder.repairs} + ${repairs}` })
      .where(eq(accountHolder.personId, personId))
  }
}

/** How far claims are behind, and how often they were found to differ without a reason: the latter should stay at zero. */
export const claimMetrics = ({ db }: Pick<Deps, 'db'>): Metric[] => [
  {
    name: 'account_claims_due',
    help: 'People whose claims have yet to follow a change of their account links',
    count: () => db.$count(accountHolder, isDue),
  },
  {
    name: 'account_claims_repaired',
    help: 'How often claims were found to differ from the account links, and set right',
    count: async () => {
      const [sum] = await db
        .select({ repairs: sql<number>`coalesce(sum(${accountHolder.repairs}), 0)::int` })
        .from(accountHolder)
        .where(gt(accountHolder.repairs, 0))
      return sum?.repairs ?? 0
    },
  },
]

export const reconciles = (deps: Deps): Schedule => ({
  name: 'account.reconcile-claims',
  cron: '* * * * *',
  run: (log) => reconcileClaims(deps, log),
})
