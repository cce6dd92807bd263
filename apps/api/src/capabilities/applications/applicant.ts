import { eq } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import { installJob } from './review/review.tables.ts'

/** Who applies, and the account that an approved application has become. */
export const applicantIn = async (db: Executor, applicationRefId: string) => {
  const [found] = await db
    .select({
      status: application.status,
      submittedAt: application.submittedAt,
      told: application.event,
      emailVerifiedAt: application.emailVerifiedAt,
      personId: order.personId,
      keyHash: order.keyHash,
      accountNumber: installJob.accountNumber,
    })
    .from(application)
    .innerJoin(order, eq(order.orderId, application.applicationRefId))
    .leftJoin(installJob, eq(installJob.applicationRefId, application.applicationRefId))
    .where(eq(application.applicationRefId, applicationRefId))
  return found
}
export type Applicant = NonNullable<Awaited<ReturnType<typeof applicantIn>>>
