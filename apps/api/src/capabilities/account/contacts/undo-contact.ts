import type { ContactUndo } from '@hibla/contract/account/contact-undo.contract'
import { undoableUntil } from '@hibla/contract/values/time-limits'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import { and, eq, inArray, isNotNull, isNull, sql } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import { account } from '../account.tables.ts'
import { contactChange } from './contact.tables.ts'
import { notifyContactRestored } from './contact-emails.ts'
import { addressesOf, asAddress, kindOfChange, lockContacts, undoable, type ConfirmedChange } from './contacts.ts'
import type { AccountDeps } from '../deps.ts'
import { linksToUndo } from '../linking/undo-links.ts'

type Refusal = 'link-expired' | 'already-undone'
type Found = { accountNumber: string; changes: ConfirmedChange[]; undo: ContactUndo }

/** What a link undoes: its own change, all that came after it, and whatever else can still be undone. */
const findUndo = async (tx: Transaction, token: string, now: Date): Promise<Outcome<Found, Refusal>> => {
  const byLink = () =>
    tx
      .select()
      .from(contactChange)
      .where(eq(contactChange.undoHash, hashOfToken(token)))
  const [known] = await byLink()
  if (!known) return refused('link-expired')
  const { accountNumber } = known
  await lockContacts(tx, accountNumber)
  const [asked] = await byLink()
  if (asked?.undoneAt) return refused('already-undone')
  if (!asked?.confirmedAt || undoableUntil(asked.confirmedAt) <= now) return refused('link-expired')
  const changes = await undoable(tx, accountNumber, now, asked.confirmedAt)
  return ok({ accountNumber, changes, undo: describe(accountNumber, changes) })
}

/** For each kind of contact: what it was changed to last, and what it was before the first of these changes. */
const describe = (accountNumber: string, changes: ConfirmedChange[]): ContactUndo => ({
  accountEnding: accountNumber.slice(-4),
  changes: (['email', 'mobileNumber'] as const).flatMap((kind) => {
    const own = changes.filter((change) => kindOfChange(change) === kind)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const masked = (value: string) => maskedAddress(asAddress(kind, value))
    return {
      kind,
      changedAt: last.confirmedAt.toISOString(),
      changedTo: masked(last[kind]!),
      backTo: first.previous === null ? null : masked(first.previous),
    }
  }),
})

/** A link that isn't about an account may be about the mobile number of a login. */
const isUnknown = (outcome: Outcome<unknown, Refusal>) => !outcome.ok && outcome.refusal === 'link-expired'

export const contactUndo = async (deps: AccountDeps, token: string): Promise<Outcome<ContactUndo, Refusal>> => {
  const { db, clock, identity } = deps
  const found = await db.transaction((tx) => findUndo(tx, token, clock.now()))
  if (found.ok) return ok(found.value.undo)
  return isUnknown(found) ? asContactUndo(await db.transaction((tx) => identity.mobileUndo(tx, token))) : found
}

type MobileUndo = Awaited<ReturnType<AccountDeps['identity']['mobileUndo']>>

const asContactUndo = (found: MobileUndo): Outcome<ContactUndo, Refusal> =>
  found.ok ? ok({ accountEnding: null, changes: [found.value] }) : found

export const undoContactChange = async (deps: AccountDeps, token: string): Promise<Outcome<ContactUndo, Refusal>> => {
  const { db, clock, identity } = deps
  const now = clock.now()
  const logins = await loginsBehind(deps, token)
  const undone = await db.transaction(async (tx): Promise<Outcome<ContactUndo, Refusal>> => {
    const found = await findUndo(tx, token, now)
    if (!found.ok) return found
    const { accountNumber, changes, undo } = found.value
    const restored = await putBack(tx, accountNumber, changes, now)
    await outbox(tx, linksToUndo, { reference: changes[0]!.reference })
    const people = new Set(changes.map(({ personId }) => personId))
    const about = { kinds: undo.changes.map(({ kind }) => kind).join(' '), endsWith: accountNumber.slice(-4) }
    for (const personId of people) {
      await identity.deleteAllStepUpsOf(tx, personId)
      await identity.endSessionsSoon(tx, personId)
      await noteSecurity(tx, { what: 'contact-restored', personId, about })
    }
    await notifyContactRestored(tx, deps, {
      ...restored,
      changes: undo.changes,
      owners: addressesOf(restored),
      logins: logins.filter(({ id, email }) => people.has(id) && email !== restored.email),
    })
    return ok(undo)
  })
  return isUnknown(undone) ? asContactUndo(await identity.undoMobile(token)) : undone
}

/** Whose changes a link may undo. Asked before the transaction, which must not wait for the identity provider. */
const loginsBehind = async ({ db, identity }: AccountDeps, token: string): Promise<Person[]> => {
  const accountNumber = db
    .select({ accountNumber: contactChange.accountNumber })
    .from(contactChange)
    .where(eq(contactChange.undoHash, hashOfToken(token)))
  const people = await db
    .selectDistinct({ personId: contactChange.personId })
    .from(contactChange)
    .where(and(inArray(contactChange.accountNumber, accountNumber), isNotNull(contactChange.undoHash)))
  const found = await Promise.all(people.map(({ personId }) => identity.find(personId)))
  return found.filter((person) => person !== undefined)
}

type Person = NonNullable<Awaited<ReturnType<AccountDeps['identity']['find']>>>

const putBack = async (tx: Transaction, accountNumber: string, changes: ConfirmedChange[], now: Date) => {
  const references = changes.map(({ reference }) => reference)
  await tx
    .update(contactChange)
    .set({ undoneAt: now, settledAt: sql`coalesce(${contactChange.settledAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(contactChange.reference, references))
  // Codes that are still on their way must not change it again.
  await tx
    .delete(contactChange)
    .where(and(eq(contactChange.accountNumber, accountNumber), isNull(contactChange.confirmedAt)))
  // The earliest one of a kind comes last, so its previous contact stays.
  const back = Object.assign({}, ...changes.toReversed().map((change) => ({ [kindOfChange(change)]: change.previous })))
  const [restored] = await tx.update(account).set(back).where(eq(account.accountNumber, accountNumber)).returning()
  return restored!
}
