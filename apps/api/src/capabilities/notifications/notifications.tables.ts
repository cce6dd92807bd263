import { notificationTypes } from '@hibla/contract/notifications/notifications.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { check, index, pgTable, text, unique, uuid } from '../../kernel/postgres/table.ts'
import { instant } from '../../kernel/postgres/columns.ts'

/** Staff announcements, and whether they have reached everybody who allows them. */
export const announcement = pgTable('announcement', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  announcedBy: text().notNull(),
  announcedAt: instant().notNull(),
  finishedAt: instant(),
})

/** An account's notifications: one per type and subject, and one per announcement. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountNumber: text().notNull(),
    type: text({ enum: notificationTypes }),
    /** The bill, payment or service it's about. */
    about: text(),
    announcementId: uuid().references(() => announcement.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    severity: text({ enum: ['info', 'warn', 'critical'] }).notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    unique('notification_once').on(t.accountNumber, t.type, t.about),
    unique('notification_announcement_once').on(t.announcementId, t.accountNumber),
    index('notification_newest').on(t.accountNumber, t.createdAt.desc(), t.id),
    index('notification_unseen')
      .on(t.accountNumber)
      .where(sql`${t.readAt} is null`),
    check('notification_account_number', sql`${t.accountNumber} ~ '^[0-9]{13}$'`),
    check('notification_severity', sql`${t.severity} in ('info', 'warn', 'critical')`),
    check(
      'notification_of_a_type_or_announced',
      sql`(${t.type} is not null and ${t.about} is not null and ${t.announcementId} is null)
        or (${t.type} is null and ${t.about} is null and ${t.announcementId} is not null)`,
    ),
  ],
)
