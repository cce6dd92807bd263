import { and, isNull, lt, sql } from '../postgres/sql.ts'
import type { Schedule } from '../jobs/jobs.ts'
import type { Database } from '../postgres/database.ts'
import { ORPHAN_HOURS } from '../retention.ts'
import type { Files } from './files.ts'
import { storedFile } from './files.tables.ts'
import { sweepLeftOvers } from './receive.ts'

const AT_ONCE = 500

/** Removes what nobody kept: files whose upload was refused or whose process died in between. */
export const sweepFiles = (db: Database, files: Files, waitingFolder: string): Schedule => ({
  name: 'files.sweep',
  cron: '25 * * * *',
  run: async () => {
    await sweepLeftOvers(waitingFolder)
    for (let found = AT_ONCE; found === AT_ONCE;) {
      found = await db.transaction(async (tx) => {
        const orphans = await tx
          .select({ id: storedFile.id })
          .from(storedFile)
          .where(
            and(
              isNull(storedFile.keptAt),
              lt(storedFile.arrivedAt, sql`now() - make_interval(hours => ${ORPHAN_HOURS}::int)`),
            ),
          )
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
        await files.drop(
          tx,
          orphans.map(({ id }) => id),
        )
        return orphans.length
      })
    }
  },
})
