import { randomUUID } from 'node:crypto'
import { eq } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { requestedEmail } from './identity.tables.ts'
import { mailAlreadyRegistered, mailPasswordReset, mailVerification } from './emails.ts'
import { newLink } from './mailed-links.ts'
import type { IdentityDeps } from './deps.ts'
import { deleteRegistrations, isWanted } from './registration/pending-registrations.ts'
import type { Person } from './provider.port.ts'

/** Only the id: addresses must not stay behind in the queues. */
const emailRequested = event('identity.letter-asked', z.object({ emailId: z.uuid() }))
type RequestedEmail = Pick<typeof requestedEmail.$inferSelect, 'email' | 'asked'>

/** Anybody can ask, for any address. Who has a login is looked up later, so that the answer can't tell. */
export const requestEmail = async (tx: Transaction, request: RequestedEmail): Promise<void> => {
  const emailId = randomUUID()
  await tx.insert(requestedEmail).values({ id: emailId, ...request })
  await outbox(tx, emailRequested, { emailId })
}

export const writesEmails = (deps: IdentityDeps): Subscriber =>
  on(emailRequested, 'identity.write-letter', async (tx, { emailId }) => {
    const [message] = await tx.delete(requestedEmail).where(eq(requestedEmail.id, emailId)).returning()
    if (message) await renderEmail(tx, deps, message)
  })

const renderEmail = async (tx: Transaction, deps: IdentityDeps, { email, asked }: RequestedEmail): Promise<void> => {
  const person = await deps.provider.findByEmail(email)
  if (person?.emailVerified) return writeToOwner(tx, deps, person, asked)
  // Nobody can use an address before it's confirmed, so whatever was asked, confirming comes first.
  const now = deps.clock.now()
  const waits = person !== undefined || (await isWanted(tx, email, now))
  if (!waits || !(await deps.mayReach(tx, 'registration', email))) return
  await mailVerification(tx, deps, email, await newLink(tx, 'verify-email', { email }, now))
}

const writeToOwner = async (tx: Transaction, deps: IdentityDeps, person: Person, asked: RequestedEmail['asked']) => {
  const { id: personId, email } = person
  if (asked === 'register') await deleteRegistrations(tx, email)
  if (!person.enabled || asked === 'resend') return
  if (asked === 'register') {
    if (await deps.mayReach(tx, 'registration', email)) await mailAlreadyRegistered(tx, deps, person)
  } else if (await deps.mayReach(tx, 'password-reset', email)) {
    const token = await newLink(tx, 'reset-password', { personId }, deps.clock.now())
    await mailPasswordReset(tx, deps, person, token)
  }
}
