import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { deleteAnswersTo } from '../../../kernel/http/repeats/idempotency.ts'
import type { RetainedData, PersonalData } from '../../../kernel/module/personal-data.ts'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockErasure } from './erased.ts'
import { mailErased } from '../emails.ts'
import { linkedAccountsOf, lockLinks } from '../linking/links.ts'
import type { AccountDeps } from '../deps.ts'
import { erasure } from './privacy.tables.ts'

/** Where messages to a person go. Nobody proves a login's mobile number, so it may be anybody's. */
const provedAddressesOf = (person: Awaited<ReturnType<AccountDeps['identity']['find']>>): string[] =>
  person?.emailVerified ? [person.email] : []

export const exportMyData = async (deps: AccountDeps, personId: string) => {
  const { accountNumber: numbers } = await linkedAccountsOf(deps.db, personId)
  const data: Record<string, unknown> = { exportedAt: deps.clock.now().toISOString() }
  const addresses = provedAddressesOf(await deps.identity.find(personId))
  for (const each of deps.personalData()) data[each.name] = await each.export(personId, numbers, addresses)
  await noteSecurity(deps.db, { what: 'data-exported', personId })
  return ok(data)
}

const loginToClose = event('account.login-to-close', z.object({ personId: z.string() }))

/** Closes a login whose erasure was cut short; closing it twice does nothing. */
export const closesLogins = ({ identity }: Pick<AccountDeps, 'identity'>): Subscriber =>
  on(loginToClose, 'account.close-login', (_tx, { personId }) => identity.close(personId))

/** Only the release before this one writes it, and it may still be queued. */
const sessionsToEnd = event('account.sessions-to-end', z.object({ personId: z.string() }))

export const endsSessions = ({ identity }: Pick<AccountDeps, 'identity'>): Subscriber =>
  on(sessionsToEnd, 'account.end-sessions', (tx, { personId }) => identity.endSessionsSoon(tx, personId))

const isOwing = async (deps: AccountDeps, numbers: string[]): Promise<boolean> =>
  (await Promise.all(deps.personalData().map(async ({ owes }) => owes?.(numbers)))).includes(true)

/** Said before anybody confirms what would be refused. */
export const erasable = async (deps: AccountDeps, personId: string) => {
  const { accountNumber: numbers } = await linkedAccountsOf(deps.db, personId)
  return ok({ isBalanceOpen: await isOwing(deps, numbers) })
}

type Erased = { status: true; erased: string[]; kept: RetainedData[] }

export const eraseMyData = async (deps: AccountDeps, personId: string): Promise<Outcome<Erased, 'balance-open'>> => {
  const { db, clock, brand, identity } = deps
  const everything = deps.personalData()
  const { accountNumber: numbers } = await linkedAccountsOf(db, personId)
  const person = await identity.find(personId)
  if (await isOwing(deps, numbers)) return refused('balance-open')

  const done = await db.transaction(async (tx) => {
    await lockLinks(tx, personId)
    await lockErasure(tx, personId)
    const { accountNumber: held } = await linkedAccountsOf(tx, personId)
    // Linked in the meantime, so nobody has asked what it owes.
    if (held.some((number) => !numbers.includes(number))) return undefined
    // First, because what may not be changed otherwise lets itself be erased only under this row.
    const [begun] = await tx
      .insert(erasure)
      .values({ personId, erasedAt: clock.now(), erased: [], kept: [] })
      .onConflictDoNothing()
      .returning()
    const parted: Awaited<ReturnType<PersonalData['erase']>>[] = []
    // The second time, the email about the first may still be waiting; it's not to be erased with the others.
    const addresses = begun ? provedAddressesOf(person) : []
    for (const each of everything) parted.push(await each.erase(tx, personId, held, addresses))
    await deleteAnswersTo(tx, personId)
    // Repeated because the answer was lost: what is new goes too, but there's nothing new to say.
    if (!begun) return whatWasErased(tx, personId)
    const result = { erased: parted.flatMap((part) => part.erased), kept: parted.flatMap((part) => part.kept) }
    await tx.update(erasure).set(result).where(eq(erasure.personId, personId))
    await outbox(tx, loginToClose, { personId })
    await noteSecurity(tx, { what: 'erased', personId })
    if (person) await mailErased(tx, brand, person, result.kept)
    return result
  })
  if (!done) return eraseMyData(deps, personId)
  // At once, for the person who waits; should this fail, the event above does it.
  await identity.close(personId).catch(() => undefined)
  return ok({ status: true as const, ...done })
}

const whatWasErased = async (tx: Transaction, personId: string) => {
  const [known] = await tx.select().from(erasure).where(eq(erasure.personId, personId))
  return { erased: known!.erased, kept: known!.kept }
}
