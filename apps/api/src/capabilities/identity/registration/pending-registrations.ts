import type { Registration } from '@hibla/contract/identity/identity.contract'
import { DAY_MS } from '@hibla/contract/values/days'
import { and, eq, gt, lt, type SQL } from '../../../kernel/postgres/sql.ts'
import { deriveKey } from '../../../kernel/derive-key.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import { pendingRegistration } from '../identity.tables.ts'

/** Identifies a browser without being able to open what it sealed. */
const browserOf = (browserKey: string): string => hashOfToken(`registration ${browserKey}`)
/** Only the browser with this key can have its password opened: the key isn't stored anywhere else. */
const sealingKey = (browserKey: string): string => deriveKey(browserKey, 'registration password')

/** How long people have to confirm their address. */
const RETENTION_MS = DAY_MS
const notBefore = (now: Date) => new Date(now.getTime() - RETENTION_MS)

/** Keeps what a browser wants to register. Each browser has its own registration per address; a new one replaces its earlier one. */
export const storeRegistration = async (
  tx: Executor,
  browserKey: string,
  input: Registration,
  now: Date,
): Promise<void> => {
  const { email, password, firstName, lastName, mobileNumber, accountNumber = null, displayWelcomeBanner } = input
  const details = { firstName, lastName, mobileNumber, accountNumber, displayWelcomeBanner, registeredAt: now }
  const kept = { ...details, sealedPassword: seal(sealingKey(browserKey), email, password) }
  const { email: byEmail, browser } = pendingRegistration
  await tx
    .insert(pendingRegistration)
    .values({ email, browser: browserOf(browserKey), ...kept })
    .onConflictDoUpdate({ target: [byEmail, browser], set: kept })
}

/** Strangers can leave many registrations for one address, so at most one of them is ever read. */
const waiting = async (tx: Executor, email: string, now: Date, more?: SQL) =>
  (
    await tx
      .select()
      .from(pendingRegistration)
      .where(and(eq(pendingRegistration.email, email), gt(pendingRegistration.registeredAt, notBefore(now)), more))
      .limit(1)
  )[0]

/** Whether anybody wants to register this address. */
export const isWanted = async (tx: Executor, email: string, now: Date): Promise<boolean> =>
  (await waiting(tx, email, now)) !== undefined

/** What this browser registered, with its password. */
export const registrationOf = async (tx: Executor, email: string, browserKey: string | undefined, now: Date) => {
  if (browserKey === undefined) return undefined
  const own = await waiting(tx, email, now, eq(pendingRegistration.browser, browserOf(browserKey)))
  return own && { ...own, password: unseal(sealingKey(browserKey), own.email, own.sealedPassword).toString('utf8') }
}

export const deleteRegistrations = async (tx: Executor, email: string): Promise<void> => {
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, email))
}

export const deleteOldRegistrations = async (tx: Executor, now: Date): Promise<void> => {
  await tx.delete(pendingRegistration).where(lt(pendingRegistration.registeredAt, notBefore(now)))
}
