import { DRAFT_FILE_HOURS } from '@hibla/contract/values/file-limits'
import { resumePage } from '@hibla/contract/values/paths'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { Caller } from '../../../kernel/http/caller.ts'
import { renderEmail } from '../../../kernel/messages/email.ts'
import { sendMail } from '../../../kernel/messages/messages.ts'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken, newToken } from '../../../kernel/secret-token.ts'
import { application, applicationOrder as order, applicationResumeLink as link } from '../applications.tables.ts'
import { isAnybodys } from './draft-files.ts'
import { retainedUntil } from '../housekeeping.ts'
import { openDraft } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'

const linkRequested = event('applications.resume-link-asked', z.object({ appRefID: z.string() }))

/** Whether there is such a draft is looked up later, so that neither the answer nor the time it takes can tell. */
export const requestResumeLink = async ({ db }: ApplicationsDeps, appRefID: string) => {
  await db.transaction((tx) => outbox(tx, linkRequested, { appRefID }))
  return ok({ status: true as const })
}

/** The email goes to the address in the application, whoever asked. */
export const mailsResumeLinks = (deps: ApplicationsDeps): Subscriber =>
  on(linkRequested, 'applications.mail-resume-link', async (tx, { appRefID }) => {
    // Locked, so that the address isn't corrected between reading it and writing to it.
    const [draft] = await tx.select().from(application).where(eq(application.applicationRefId, appRefID)).for('share')
    if (draft?.status === 'draft') await mailResumeLink(tx, deps, draft)
  })

type EmailDeps = Pick<ApplicationsDeps, 'clock' | 'brand' | 'origin' | 'mayReach'>

/** Says whether there was room for another email in the mailbox. */
export const mailResumeLink = async (
  tx: Transaction,
  { clock, brand, origin, mayReach }: EmailDeps,
  { applicationRefId, event: { emailAddress: to }, changedAt, agentCode }: typeof application.$inferSelect,
): Promise<boolean> => {
  if (!to || !(await mayReach(tx, 'resume', to))) return false
  const [begun] = await tx.select().from(order).where(eq(order.orderId, applicationRefId))
  const filesGo = isAnybodys({ personId: begun?.personId ?? null, agentCode })
  const token = newToken()
  await tx.insert(link).values({ hash: hashOfToken(token), applicationRefId, createdAt: clock.now() })
  const message = renderEmail(brand, {
    subject: `Continue your ${brand.product} application`,
    paragraphs: [
      `Your application ${applicationRefId} is saved. Open the link on any device to continue where you left off.`,
      'Nothing is ordered until you submit the application. We keep it for a year after the last change.',
      ...(filesGo
        ? [`Files that you’ve added are kept for ${DRAFT_FILE_HOURS} hours. After that, please add them again.`]
        : []),
      'Anybody with this link can see and change the application, so please don’t pass it on. If you don’t know about an application, you can ignore this email.',
    ],
    action: { label: 'Continue my application', href: `${origin}${resumePage(token)}` },
  })
  await sendMail(tx, { to, ...message, until: retainedUntil(changedAt) })
  return true
}

/** Opens a draft to whoever has its emailed link, by the same cookie that an order leaves. */
export const resume = async ({ db, clock }: ApplicationsDeps, { visitorKey }: Caller, token: string) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ref: application.applicationRefId, status: application.status, changedAt: application.changedAt })
      .from(link)
      .innerJoin(application, eq(application.applicationRefId, link.applicationRefId))
      .where(eq(link.hash, hashOfToken(token)))
      .for('share', { of: link })
    const until = found && retainedUntil(found.changedAt)
    if (!until || until <= clock.now()) return refused('link-expired')
    if (found.status !== 'draft') return refused('already-submitted')
    await openDraft(tx, clock.now(), found.ref, visitorKey!, until)
    return ok({ status: true as const, applicationRefID: found.ref })
  })
