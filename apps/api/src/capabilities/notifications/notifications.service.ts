import type { Severity } from '@hibla/contract/notifications/notifications.contract'
import { safeLink } from '@hibla/contract/values/link'
import { sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { announcement, notification } from './notifications.tables.ts'
import type { NotificationDeps } from './deps.ts'
import { sendOut, type Outgoing } from './notify.ts'

/** A message that has none of the specification's types: one to many accounts, or one about an order, a ticket or a referral. */
export type MessageToAccounts = {
  /** The same for every page of accounts; each account gets it once. */
  id: string
  title: string
  body: string
  /** The page it links to. */
  to: string
  severity: Severity
  /** Whose act it follows from: a person, or what happens by itself. */
  by: string
}

/** Tells these accounts in the portal, in one statement however many they are. Whoever has it already doesn't get it again. */
const notifyMany = async (tx: Transaction, { clock }: NotificationDeps, news: MessageToAccounts, numbers: string[]) => {
  if (numbers.length === 0) return
  const { id, title, body, to, severity, by } = news
  if (!safeLink(to)) throw new Error(`a notification can't link to ${to}`)
  const at = clock.now()
  const said = { id, title, body, announcedBy: by, announcedAt: at, finishedAt: at }
  await tx.insert(announcement).values(said).onConflictDoNothing()
  await tx.execute(sql`
    insert into ${notification} (account_number, announcement_id, title, body, severity, created_at)
    select number, ${id}::uuid, ${title}, ${`${body} ${to}`}, ${severity}, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(numbers)}::text[]) as number
    on conflict do nothing`)
}

/** What other capabilities can ask of notifications. Most only declare a notice, and an event does the rest. */
export const notificationsService = (deps: NotificationDeps) => ({
  notifyMany: (tx: Transaction, news: MessageToAccounts, numbers: string[]) => notifyMany(tx, deps, news, numbers),
  /** By mail or SMS, to one account. */
  sendOut: (tx: Transaction, message: Outgoing) => sendOut(tx, deps, message),
})

export type NotificationsService = ReturnType<typeof notificationsService>
