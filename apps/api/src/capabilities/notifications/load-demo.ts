import { eq } from 'drizzle-orm'
import type { PastNotice } from '../../kernel/module/notice.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { notification } from './notifications.tables.ts'
import { rowOf } from './tell.ts'

const UNREAD = 3

/**
 * What demo accounts would have been told so far, the newest unread: those that nobody has linked too, because the portal
 * tells accounts and not people. An account that was told something stays as it is.
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
