import { randomUUID } from 'node:crypto'
import { ok } from '@hibla/contract/values/outcome'
import { and, eq, isNull } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { StoreAnswer } from '../../kernel/http/route.ts'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { nextAudience } from './audience.ts'
import { announcement, notification } from './notifications.tables.ts'
import type { NotificationDeps } from './deps.ts'

/** How many accounts are notified at a time. */
const PAGE = 200

/** Notifies one page of people. Each page queues the next in its own transaction, so a crash resumes there. */
const pageWanted = event(
  'notifications.announcement-page-wanted',
  z.object({
    announcementId: z.uuid(),
    after: z.object({ personId: z.string(), accountNumber: z.string() }).optional(),
  }),
)

export const announce = (
  { db, clock }: NotificationDeps,
  by: string,
  { title, body }: { title: string; body: string },
  storeAnswer: StoreAnswer,
) =>
  db.transaction(async (tx) => {
    const announcementId = randomUUID()
    await tx.insert(announcement).values({ id: announcementId, title, body, announcedBy: by, announcedAt: clock.now() })
    await outbox(tx, pageWanted, { announcementId })
    await noteSecurity(tx, { what: 'staff-action', byPersonId: by, about: { did: 'announced', announcementId } })
    return storeAnswer(tx, ok({ status: true as const, announcementId }))
  })

export const deliverAnnouncements = (deps: NotificationDeps, size = PAGE): Subscriber =>
  on(pageWanted, 'notifications.spread-announcement', async (tx, { announcementId, after }) => {
    const unfinished = and(eq(announcement.id, announcementId), isNull(announcement.finishedAt))
    const [said] = await tx.select().from(announcement).where(unfinished)
    if (!said) return
    // Loaded page by page, so people who withdraw in the meantime are left out.
    const { people, next } = await nextAudience(tx, deps.accounts, after, size)
    for (const accountNumbers of people) await notifyPerson(tx, deps, said, accountNumbers)
    if (next) await outbox(tx, pageWanted, { announcementId, after: next })
    else await tx.update(announcement).set({ finishedAt: deps.clock.now() }).where(unfinished)
  })

type Announcement = typeof announcement.$inferSelect

/** A notification on each of their accounts, and one mail unless someone sharing the account already got it. */
const notifyPerson = async (tx: Transaction, deps: NotificationDeps, said: Announcement, accountNumbers: string[]) => {
  if (accountNumbers.length === 0) return
  const { id: announcementId, title, body } = said
  const shown = { announcementId, title, body, severity: 'info' as const, createdAt: deps.clock.now() }
  const [told] = await tx
    .insert(notification)
    .values(accountNumbers.map((accountNumber) => ({ accountNumber, ...shown })))
    .onConflictDoNothing()
    .returning({ accountNumber: notification.accountNumber })
  if (!told) return
  const contact = await deps.accounts.contactOf(tx, told.accountNumber)
  if (!contact?.email) return
  const message = renderEmail(deps.brand, {
    subject: title,
    firstName: contact.firstName,
    paragraphs: [body, "You're getting this because you allow news and offers from us. You can change that anytime."],
    action: { label: 'Change my choices', href: `${deps.origin}/consent` },
  })
  await sendMail(tx, { to: contact.email, accountNumber: told.accountNumber, ...message })
}
