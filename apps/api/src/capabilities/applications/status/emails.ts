import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { missingName } from '@hibla/contract/documents/category-names'
import { UNCONFIRMED_FILE_DAYS } from '@hibla/contract/values/file-limits'
import { neverGiven } from '@hibla/contract/documents/requirements.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { ONE_TIME_MINUTES, oneTimeExpiry } from '@hibla/contract/values/time-limits'
import { applicationStatusPage, compliancePage, verifyApplicationPage } from '@hibla/contract/values/paths'
import { eq } from '../../../kernel/postgres/sql.ts'
import { onBehalfOf } from '../../../kernel/audit/request-context.ts'
import { renderEmail, type EmailContent } from '../../../kernel/messages/email.ts'
import { sendMail } from '../../../kernel/messages/messages.ts'
import { on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import {
  applicationOrder as order,
  type application,
  type applicationChange as change,
} from '../applications.tables.ts'
import { appointmentOf } from '../appointments/slots.ts'
import { isAnybodys } from '../drafts/draft-files.ts'
import { applicationMoved } from '../move.ts'
import { neededFor } from '../submitting/needed-documents.ts'
import { applicationOf } from '../drafts/orders.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { installJob } from '../review/review.tables.ts'
import { lastChangeTo } from './last-change.ts'
import { newLink } from './links.ts'

type Application = typeof application.$inferSelect
type Change = typeof change.$inferSelect
type EmailDeps = Pick<ApplicationsDeps, 'brand' | 'origin' | 'clock' | 'mayReach'>

/** Tells applicants by email what has become of their application. */
export const writesEmails = (deps: ApplicationsDeps): Subscriber =>
  on(applicationMoved, 'applications.write-letter', async (tx, { applicationRefId, status, from }) => {
    const found = await applicationOf(tx, applicationRefId)
    // If it has moved on meanwhile, the next email says so.
    if (found?.status !== status) return
    if (status === 'submitted') await onBehalfOf(from, () => mailLink(tx, deps, found))
    // Before that, anybody could have typed the address.
    else if (found.emailVerifiedAt) await emailStatus(tx, deps, found)
  })

/** A stranger may have sent the application in, so nothing that they typed is in it, and few arrive. */
export const mailLink = async (
  tx: Transaction,
  deps: EmailDeps,
  { applicationRefId, event, agentCode }: Application,
): Promise<boolean> => {
  const { brand, origin, clock, mayReach } = deps
  const to = event.emailAddress
  if (!(await mayReach(tx, 'application-link', to))) return false
  const now = clock.now()
  const token = await newLink(tx, applicationRefId, now)
  const time = await appointmentOf(tx, applicationRefId)
  const [begun] = await tx.select().from(order).where(eq(order.orderId, applicationRefId))
  const filesGo = isAnybodys({ personId: begun?.personId ?? null, agentCode })
  const isHeldBriefly = time?.heldUntil && time.heldUntil > now && !time.vouched
  const message: EmailContent = {
    subject: `Confirm your email for your ${brand.product} application`,
    paragraphs: [
      `We've received your application. Its reference is ${applicationRefId}. Confirm your email address, and we'll start our review.`,
      `The link works once, for ${ONE_TIME_MINUTES} minutes. If it has expired, look up your application on our website and ask for a new one.`,
      ...(isHeldBriefly
        ? [
            `We’re holding the time chosen for the installation until ${moment(time.heldUntil!.toISOString())}. Confirm by then, so that nobody else takes it.`,
          ]
        : []),
      ...(filesGo
        ? [`We keep your files for ${UNCONFIRMED_FILE_DAYS} days. If you confirm later, we’ll ask you for them again.`]
        : []),
      "If you didn't apply, you can ignore this email. Without the link, we won't go ahead.",
    ],
    action: { label: 'Confirm my email', href: `${origin}${verifyApplicationPage(applicationRefId, token)}` },
  }
  await sendMail(tx, { to, ...renderEmail(brand, message), until: oneTimeExpiry(now) })
  return true
}

type Template = (
  reference: string,
  reason: string[],
  by: Change['by'],
) => Omit<EmailContent, 'subject'> & { about: string }

const statusOf = (reference: string) => ({ label: 'See your application', href: applicationStatusPage(reference) })

/** What an applicant hears of each status. Of a review that begins, the portal has just told them itself. */
const templates: Partial<Record<ApplicationStatus, Template>> = {
  returned: (reference, reason) => ({
    about: 'needs something from you',
    paragraphs: [
      `We've reviewed your application ${reference}, and we need some documents from you.`,
      ...reason,
      'Send them and we’ll continue right away. For your safety, we’ll email you a code first.',
    ],
    action: { label: 'Send my documents', href: compliancePage(reference) },
  }),
  approved: (reference, reason) => ({
    about: 'is approved',
    paragraphs: [
      `Good news: your application ${reference} is approved. Next, we'll install your line.`,
      ...reason,
      'Add the account to your login on your application’s page, and you’ll see your bills, payments and line there.',
    ],
    action: { ...statusOf(reference), label: 'Link my account' },
  }),
  active: (reference) => ({
    about: 'is complete',
    paragraphs: [`Your line is working, and your application ${reference} is complete. Welcome!`],
    action: statusOf(reference),
  }),
  refused: (reference, reason) => ({
    about: 'can’t go ahead',
    paragraphs: [
      `We're sorry, we can't go ahead with your application ${reference}.`,
      ...reason,
      'If you think we’re wrong, please call us. You can also apply again.',
    ],
    action: statusOf(reference),
  }),
  cancelled: (reference, reason, by) => ({
    about: 'is cancelled',
    paragraphs: [
      by === 'applicant'
        ? `You withdrew your application ${reference}, so we've stopped working on it.`
        : `Your application ${reference} was cancelled, so we've stopped working on it.`,
      ...reason,
      'You can apply again at any time.',
    ],
    action: statusOf(reference),
  }),
}

type Look = (tx: Transaction, deps: ApplicationsDeps, application: Application) => Promise<string[]>

/** What else an email says, besides the reason that was given. */
const whatElse: Partial<Record<ApplicationStatus, Look>> = {
  returned: async (tx, { documents }, application) => {
    const files = await documents.of(tx, application.applicationRefId)
    const missing = neverGiven(neededFor(await documents.demands(tx), application), files)
    return [
      ...files
        .filter(({ status }) => status === 'returned')
        .map(({ subCategory, fileName, complianceReason }) => `${subCategory || fileName}: ${complianceReason}`),
      ...missing.map((each) => `Still needed: ${missingName(each)}`),
    ]
  },
  approved: async (tx, _parts, { applicationRefId }) =>
    (await tx.select().from(installJob).where(eq(installJob.applicationRefId, applicationRefId))).map(
      ({ accountNumber }) => `Your new account number ends in ${accountNumber.slice(-4)}.`,
    ),
}

/** What has become of an application; again, if its agent asks us to remind the applicant. */
export const emailStatus = async (tx: Transaction, deps: ApplicationsDeps, found: Application): Promise<void> => {
  const { brand, origin } = deps
  const { applicationRefId, status, event } = found
  const last = await lastChangeTo(tx, applicationRefId, status)
  const said = last?.reason ? [last.reason] : []
  const more = await whatElse[status]?.(tx, deps, found)
  const told = templates[status]?.(applicationRefId, [...said, ...(more ?? [])], last?.by ?? 'system')
  if (!told) return
  const { about, paragraphs, action } = told
  const message: EmailContent = {
    subject: `Your ${brand.product} application ${about}`,
    firstName: event.firstName,
    paragraphs,
    ...(action && { action: { ...action, href: `${origin}${action.href}` } }),
  }
  await sendMail(tx, { to: event.emailAddress, ...renderEmail(brand, message) })
}
