import { DAY_MS } from '@hibla/contract/values/days'
import { undoableSince } from '@hibla/contract/values/time-limits'
import { lt, sql } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import {
  addedApp,
  requestedEmail,
  mailedLink,
  mobileChange,
  oneTimeCode,
  staleLogin,
  stepUp,
} from './identity.tables.ts'
import { deleteOldRegistrations } from './registration/pending-registrations.ts'

/** Deletes codes, links, proofs and registrations a day after they could be used, along with the addresses they were for. */
export const identityHousekeeping = (db: Database, clock: Clock): Schedule => ({
  name: 'identity.housekeeping',
  cron: '25 * * * *',
  run: async () => {
    const dayAgo = new Date(clock.now().getTime() - DAY_MS)
    await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, dayAgo))
    await db.delete(requestedEmail).where(lt(requestedEmail.askedAt, sql`now() - interval '1 day'`))
    await deleteOldRegistrations(db, clock.now())
    await db.delete(mailedLink).where(lt(mailedLink.expiresAt, dayAgo))
    await db.delete(mobileChange).where(lt(mobileChange.changedAt, undoableSince(dayAgo)))
    await db.delete(addedApp).where(lt(addedApp.addedAt, undoableSince(dayAgo)))
    await db.delete(stepUp).where(lt(stepUp.until, dayAgo))
    await db.delete(staleLogin).where(lt(staleLogin.before, sql`now() - interval '1 day'`))
  },
})
