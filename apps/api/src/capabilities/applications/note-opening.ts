import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { countTowards } from '../../kernel/http/shared-limit.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Rights } from './owners.ts'

const HOUR = 3600

/** As the privacy notice promises: which member of staff or agent looked at whose application. Once an hour is enough. */
export const noteOpening = async (db: Database, { by }: Rights, { id }: Caller, reference: string): Promise<void> => {
  if (by === 'applicant' || id === undefined) return
  await db.transaction(async (tx) => {
    const who = `${id} ${reference}`
    const times = await countTowards(tx, 'application opened', HOUR, [who])
    if (times.get(who) === 1)
      await noteSecurity(tx, { what: 'application-opened', byPersonId: id, about: { reference, as: by } })
  })
}
