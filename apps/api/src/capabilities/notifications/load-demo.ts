import { eq } from 'drizzle-orm'
import type { PastNotice } from '../../kernel/module/notice.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { notification } from './notifications.tables.ts'
import { rowOf } from './tell.ts'

const UNREAD = 3

/**
 * The notifications demo accounts would have by now, the newest unread. Accounts that aren't linked get them too, because
 * notifications belong to accounts, not people. An account that already has some stays as it is.
 */
export const loadDemoNotifications = async (db: Database, past: PastNotice[]): Promise<void> => {
  for (const [accountNumber, notices] of Map.groupBy(past, (notice) => notice.accountNumber)) {
    if ((await db.$count(notification, eq(notification.accountNumber, accountNumber))) > 0) continue
    const newestFirst = notices.toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const rows = newestFirst.map((notice, place) => ({
      ...rowOf(notice, notice.at),
      readAt: place < UNREAD ? null : notice.at,
    }))
    await db.insert(notification).values(rows).onConflictDoNothing()
  }
}
