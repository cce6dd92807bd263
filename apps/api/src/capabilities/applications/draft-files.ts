import { DRAFT_FILE_HOURS } from '@hibla/contract/documents/file-limits'
import { HOUR_MS } from '@hibla/contract/values/days'
import { and, eq, inArray } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import type { ApplicationsParts } from './parts.ts'

const AT_ONCE = 200

/** Begun by a visitor alone, who may be anybody. */
export const isAnybodys = ({ personId, agentCode }: { personId: string | null; agentCode: string | null }): boolean =>
  personId === null && agentCode === null

/**
 * Deletes the files of drafts that anybody may have begun, a day after they came: strangers would fill the store with them. Who
 * goes on with such a draft is asked for them again. What somebody with a login or an agent has begun stays.
 */
export const forgetsDraftFiles = ({
  db,
  clock,
  documents,
}: Pick<ApplicationsParts, 'db' | 'clock' | 'documents'>): Schedule => ({
  name: 'applications.forget-draft-files',
  cron: '10 * * * *',
  run: async () => {
    const before = new Date(clock.now().getTime() - DRAFT_FILE_HOURS * HOUR_MS)
    const next = (after: string) => documents.openSince(db, before, after, AT_ONCE)
    for (let page = await next(''); page.length > 0; page = await next(page.at(-1)!)) {
      const references = page
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
    }
  },
})
