import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { NotificationDeps } from './deps.ts'
import { deleteOwn } from './personal-data.ts'

/** Accounts at a time; each may have many notifications. */
const AT_ONCE = 100

/** What an account was told goes with its other records, as promised in the privacy notice. */
export const notificationsHousekeeping = ({ db, accounts }: Pick<NotificationDeps, 'db' | 'accounts'>): Schedule => ({
  name: 'notifications.housekeeping',
  cron: '46 3 * * *',
  run: async () => {
    const next = (after?: string) => accounts.pastRetention(db, after, AT_ONCE)
    for (let over = await next(); over.length > 0; over = await next(over.at(-1)))
      await db.transaction((tx) => deleteOwn(tx, over))
  },
})
