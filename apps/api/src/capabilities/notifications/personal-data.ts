import { and, desc, eq, inArray, isNotNull, notExists } from '../../kernel/postgres/sql.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { announcement, notification } from './notifications.tables.ts'
import type { NotificationDeps } from './deps.ts'

/** What's stored here about a person's accounts, for export and erasure. */
export const notificationsData = ({ db, accounts }: Pick<NotificationDeps, 'db' | 'accounts'>): PersonalData => ({
  name: 'notifications',
  export: async (_personId, accountNumbers) => {
    if (accountNumbers.length === 0) return []
    return db
      .select({
        accountNumber: notification.accountNumber,
        title: notification.title,
        body: notification.body,
        severity: notification.severity,
        createdAt: notification.createdAt,
        readAt: notification.readAt,
      })
      .from(notification)
      .where(inArray(notification.accountNumber, accountNumbers))
      .orderBy(desc(notification.createdAt))
  },
  erase: async (tx, personId, accountNumbers) => {
    // Other people with the account can still read its notifications.
    const alone: string[] = []
    for (const number of accountNumbers) {
      const owners = await accounts.ownersOf(tx, number)
      if (owners.every((owner) => owner === personId)) alone.push(number)
    }
    await deleteOwn(tx, alone)
    // What others can still read doesn't say who caused it.
    await tx.update(announcement).set({ announcedBy: '(erased)' }).where(eq(announcement.announcedBy, personId))
    return { erased: alone.map((number) => `Notifications of account ${number}`), kept: [] }
  },
})

/** What was said to these accounts and nobody else, about their order for example, isn't kept either. */
export const deleteOwn = async (tx: Transaction, numbers: string[]): Promise<void> => {
  if (numbers.length === 0) return
  const gone = await tx
    .delete(notification)
    .where(inArray(notification.accountNumber, numbers))
    .returning({ said: notification.announcementId })
  const said = [...new Set(gone.flatMap((each) => each.said ?? []))]
  if (said.length === 0) return
  const others = tx.select().from(notification).where(eq(notification.announcementId, announcement.id))
  await tx
    .delete(announcement)
    .where(and(inArray(announcement.id, said), isNotNull(announcement.finishedAt), notExists(others)))
}
