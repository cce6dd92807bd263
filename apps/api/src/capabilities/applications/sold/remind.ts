import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { mailResumeLink } from '../drafts/resume.ts'
import { mailLink, emailStatus } from '../status/emails.ts'

/** What each status waits for from the customer, and the email that asks them for it. */
const emails = { draft: mailResumeLink, submitted: mailLink, returned: emailStatus } as const
const isRemindable = (status: string): status is keyof typeof emails => Object.hasOwn(emails, status)

/** An agent asks the customer by mail for what their application waits for. Few a day: it is the customer's mailbox. */
export const remind = async (
  tx: Transaction,
  deps: ApplicationsDeps,
  caller: SignedInCaller,
  reference: string,
  storeAnswer: StoreAnswer,
) => {
  const [found] = await tx
    .select()
    .from(application)
    .where(
      and(eq(application.applicationRefId, reference), eq(application.agentCode, deps.agents.codeOf(caller) ?? '')),
    )
    // Locked, so that the address isn't corrected between reading it and writing to it.
    .for('share')
  if (!found) return refused('not-found')
  const { status, event } = found
  if (!isRemindable(status)) return refused('nothing-awaited')
  if (!(await deps.mayReach(tx, 'reminder', event.emailAddress))) return refused('reminded-often')
  // Each email has a cap of its own, too. An agent mustn't hear that something went out which didn't.
  if ((await emails[status](tx, deps, found)) === false) return refused('reminded-often')
  await noteSecurity(tx, {
    what: 'staff-action',
    byPersonId: caller.id,
    about: { did: 'customer reminded', reference, as: 'agent' },
  })
  return storeAnswer(tx, ok({ status: true as const }))
}
