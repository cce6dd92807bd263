import { manilaDate } from '@hibla/contract/values/dates'
import { eq } from '../../kernel/postgres/sql.ts'
import type { PastNotice } from '../../kernel/module/notice.ts'
import { notification } from './notifications.tables.ts'
import type { NotificationDeps } from './deps.ts'
import { channels } from './channels.ts'
import { rowOf, sendOut } from './notify.ts'

const UNREAD = 3

/**
 * The notifications demo accounts would have by now, the newest unread. Accounts that aren't linked get them too, because
 * notifications belong to accounts, not people. An account that already has some stays as it is. Today's are also sent
 * out, since that is what would have happened this morning; older mails would only flood the inbox.
 */
export const loadDemoNotifications = async (deps: NotificationDeps, past: PastNotice[]): Promise<void> => {
  const today = manilaDate(deps.clock.now())
  for (const [accountNumber, notices] of Map.groupBy(past, (notice) => notice.accountNumber))
    await deps.db.transaction(async (tx) => {
      if ((await tx.$count(notification, eq(notification.accountNumber, accountNumber))) > 0) return
      const newestFirst = notices.toSorted((a, b) => b.at.getTime() - a.at.getTime())
      const rows = newestFirst.map((notice, place) => ({
        ...rowOf(notice, notice.at),
        readAt: place < UNREAD ? null : notice.at,
      }))
      await tx.insert(notification).values(rows).onConflictDoNothing()
      for (const notice of notices)
        if (manilaDate(notice.at) === today) await sendOut(tx, deps, { ...notice, by: channels[notice.type] })
    })
}
