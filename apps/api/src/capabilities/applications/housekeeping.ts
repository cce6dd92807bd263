import { and, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import { deleteOrders } from './delete-orders.ts'
import type { ApplicationsDeps } from './deps.ts'
import { installJob } from './review/review.tables.ts'
import { APPLICATION_YEARS } from './retention.ts'

const AT_ONCE = 1000

/** How long an application is kept that doesn't become an account. */
export const retainedUntil = (lastActivity: Date): Date => {
  const end = new Date(lastActivity)
  end.setUTCFullYear(end.getUTCFullYear() + APPLICATION_YEARS)
  return end
}

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'documents' | 'accounts'>

/** Deletes applications that never became an account, and those whose account ended long ago, in batches. */
export const applicationsHousekeeping = (deps: Deps): Schedule => ({
  name: 'applications.housekeeping',
  cron: '45 3 * * *',
  run: async () => {
    await deleteAbandoned(deps)
    await deleteEnded(deps)
  },
})

const deleteAbandoned = async ({ db, clock, documents }: Deps): Promise<void> => {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - APPLICATION_YEARS)
  const lastActivity = sql`coalesce(${application.changedAt}, ${order.referencedAt}, ${order.createdAt})`
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (tx) => {
      const old = await tx
        .select({ orderId: order.orderId })
        .from(order)
        .leftJoin(application, eq(application.applicationRefId, order.orderId))
        .where(
          and(
            sql`${lastActivity} < ${before.toISOString()}`,
            sql`coalesce(${application.status}, 'draft') not in ('approved', 'active')`,
          ),
        )
        .limit(AT_ONCE)
      await deleteOrders(
        tx,
        documents,
        old.map(({ orderId }) => orderId),
      )
      return old.length
    })
  }
}

/** What people applied with belongs to their account, and goes some years after it ended. */
const deleteEnded = async ({ db, documents, accounts }: Deps): Promise<void> => {
  const next = (after?: string) => accounts.pastRetention(db, after, AT_ONCE)
  for (let over = await next(); over.length > 0; over = await next(over.at(-1))) {
    const ended = over
    await db.transaction(async (tx) => {
      const jobs = await tx.select().from(installJob).where(inArray(installJob.accountNumber, ended))
      await deleteOrders(
        tx,
        documents,
        jobs.map(({ applicationRefId }) => applicationRefId),
        { contractsToo: true },
      )
    })
  }
}
