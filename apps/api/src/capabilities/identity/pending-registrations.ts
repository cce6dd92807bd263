import type { Registration } from '@hibla/contract/identity/identity.contract'
import { DAY_MS } from '@hibla/contract/values/days'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { deriveKey } from '../../kernel/derive-key.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { seal, unseal } from '../../kernel/sealed.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { pendingRegistration } from './identity.tables.ts'

type Pending = typeof pendingRegistration.$inferSelect

/** Identifies a browser without being able to open what it sealed. */
const browserOf = (browserKey: string): string => hashOfToken(`registration ${browserKey}`)
/** Only the browser with this key can have its password opened: the key isn't stored anywhere else. */
const sealingKey = (browserKey: string): string => deriveKey(browserKey, 'registration password')

/** How long people have to confirm their address. */
const KEPT_MS = DAY_MS
const notBefore = (now: Date) => new Date(now.getTime() - KEPT_MS)

/** Keeps what a browser wants to register. Each browser has its own wish per address; a new one replaces its earlier one. */
export const keepWish = async (tx: Executor, browserKey: string, wish: Registration, now: Date): Promise<void> => {
  const { email, password, firstName, lastName, mobileNumber, accountNumber = null, displayWelcomeBanner } = wish
  const details = { firstName, lastName, mobileNumber, accountNumber, displayWelcomeBanner, registeredAt: now }
  const kept = { ...details, sealedPassword: seal(sealingKey(browserKey), email, password) }
  const { email: byEmail, browser } = pendingRegistration
  await tx
    .insert(pendingRegistration)
    .values({ email, browser: browserOf(browserKey), ...kept })
    .onConflictDoUpdate({ target: [byEmail, browser], set: kept })
}

/** Everything that waits for an address to be confirmed, newest first. */
export const waitingFor = (tx: Executor, email: string, now: Date): Promise<Pending[]> =>
  tx
    .select()
    .from(pendingRegistration)
    .where(and(eq(pendingRegistration.email, email), gt(pendingRegistration.registeredAt, notBefore(now))))
    .orderBy(desc(pendingRegistration.registeredAt))

/** What this browser registered, with its password. */
export const wishOf = (waiting: Pending[], browserKey: string | undefined) => {
  if (browserKey === undefined) return undefined
  const browser = browserOf(browserKey)
  const own = waiting.find((each) => each.browser === browser)
  return own && { ...own, password: unseal(sealingKey(browserKey), own.email, own.sealedPassword).toString('utf8') }
}

/** The names to suggest, if everyone who registered this address gave the same. */
export const agreedNames = ([first, ...others]: Pending[]) => {
  const agreed = first && others.every((each) => each.firstName === first.firstName && each.lastName === first.lastName)
  return { firstName: agreed ? first.firstName : null, lastName: agreed ? first.lastName : null }
}

export const forgetWishes = async (tx: Executor, email: string): Promise<void> => {
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, email))
}

export const forgetOldWishes = async (tx: Executor, now: Date): Promise<void> => {
  await tx.delete(pendingRegistration).where(lt(pendingRegistration.registeredAt, notBefore(now)))
}
