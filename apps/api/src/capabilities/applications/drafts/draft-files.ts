import { DRAFT_FILE_HOURS, UNCONFIRMED_FILE_DAYS } from '@hibla/contract/values/file-limits'
import { DAY_MS, HOUR_MS } from '@hibla/contract/values/days'
import { and, between, eq, gt, inArray, isNull } from '../../../kernel/postgres/sql.ts'
import type { Schedule } from '../../../kernel/jobs/jobs.ts'
import { eachPage } from '../../../kernel/postgres/pages.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'

const AT_ONCE = 200

/** Begun by a visitor alone, who may be anybody. */
export const isAnybodys = ({ personId, agentCode }: { personId: string | null; agentCode: string | null }): boolean =>
  personId === null && agentCode === null

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'documents'>

/**
 * Deletes the files of applications that anybody may have begun: of a draft a day after they came, and of one that was sent in
 * after a week without its email address being confirmed. Strangers would fill the store with them. Who goes on is asked for them
 * again. What somebody with a login or an agent has begun stays.
 */
export const draftFileCleanup = (deps: Deps): Schedule => ({
  name: 'applications.forget-draft-files',
  cron: '10 * * * *',
  run: async () => {
    await deleteOfDrafts(deps)
    await deleteOfUnconfirmed(deps)
  },
})

const deleteOfDrafts = async ({ db, clock, documents }: Deps): Promise<void> => {
  const before = new Date(clock.now().getTime() - DRAFT_FILE_HOURS * HOUR_MS)
  await eachPage('', async (after) => {
    const references = await documents.openSince(db, before, after, AT_ONCE)
    await db.transaction(async (tx) => {
      // Whoever sends one in or adds a file right now has it; it is looked at again in an hour.
      const drafts = await tx
        .select({
          reference: application.applicationRefId,
          personId: order.personId,
          agentCode: application.agentCode,
        })
        .from(application)
        .innerJoin(order, eq(order.orderId, application.applicationRefId))
        .where(and(inArray(application.applicationRefId, references), eq(application.status, 'draft')))
        .for('update', { of: application, skipLocked: true })
      await documents.forgetOlder(
        tx,
        drafts.filter(isAnybodys).map(({ reference }) => reference),
        before,
      )
    })
    return references.at(-1)
  })
}

/** For so long after that, so that a job that didn't run for some days catches up, and old ones aren't looked at forever. */
const CATCH_UP_MS = 30 * DAY_MS

const deleteOfUnconfirmed = async ({ db, clock, documents }: Deps): Promise<void> => {
  const before = new Date(clock.now().getTime() - UNCONFIRMED_FILE_DAYS * DAY_MS)
  const since = new Date(before.getTime() - CATCH_UP_MS)
  await eachPage('', (after) =>
    db.transaction(async (tx) => {
      const unconfirmed = await tx
        .select({ reference: application.applicationRefId })
        .from(application)
        .innerJoin(order, eq(order.orderId, application.applicationRefId))
        .where(
          and(
            eq(application.status, 'submitted'),
            between(application.submittedAt, since, before),
            gt(application.applicationRefId, after),
            isNull(order.personId),
            isNull(application.agentCode),
          ),
        )
        .orderBy(application.applicationRefId)
        .limit(AT_ONCE)
        // Whoever confirms one right now keeps its files.
        .for('update', { of: application, skipLocked: true })
      const references = unconfirmed.map(({ reference }) => reference)
      await documents.forgetOlder(tx, references, before)
      return references.at(-1)
    }),
  )
}
