import { randomUUID } from 'node:crypto'
import { maskedAddress, type ContactAddress } from '@hibla/contract/values/contact-address'
import { mayBeLinked } from '@hibla/contract/account/kind.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { linkAttempt } from '../account.tables.ts'
import { changeLinks } from './change-links.ts'
import { notifyLinked } from '../contacts/contact-emails.ts'
import { addressesOf, status, undoable } from '../contacts/contacts.ts'
import { isErased } from '../privacy/erased.ts'
import { countGuess, codeRefusal, unlock } from './linking-guard.ts'
import { addLink, linkedAccountsOf } from './links.ts'
import type { AccountDeps } from '../deps.ts'
import { accountReader, type AccountReader } from '../read-account.ts'

type Deps = AccountDeps & { reader: AccountReader }

/** An account this person can still link, and whom to ask: a contact that can still be undone proves nothing yet. */
const linkable = async ({ db, clock, reader }: Deps, personId: string, accountNumber: string) => {
  const found = await reader.find(db, accountNumber)
  // Without a contact on file there's no way to prove ownership here.
  const owners = found ? addressesOf(status(found, await undoable(db, accountNumber, clock.now()))) : []
  if (!found || !isNotEmpty(owners)) return refused('account-unknown')
  if (!mayBeLinked(found.subscriberType)) return refused('account-kind')
  if ((await linkedAccountsOf(db, personId)).accountNumber.includes(accountNumber)) return refused('already-linked')
  return ok({ found, owners })
}

const isNotEmpty = <T>(list: T[]): list is [T, ...T[]] => list.length > 0

export const startLinking = async (deps: Deps, personId: string, accountNumber: string) => {
  const { db, clock, identity } = deps
  const may = await linkable(deps, personId, accountNumber)
  if (!may.ok) return may
  const [address] = may.value.owners
  const login = await identity.find(personId)
  const isOwn = 'email' in address && login?.emailVerified && login.email === address.email
  const reference = randomUUID()
  // In one transaction, so that only codes that are really sent count, and none is ever sent that couldn't be used.
  return db.transaction(async (tx) => {
    const refusal = await codeRefusal(tx, clock, { personId, accountNumber })
    if (refusal) return refused(refusal)
    const cap = isOwn ? 'own-linking-code' : 'linking-code'
    const sent = await identity.sendCode(tx, 'ForOwnership', address, reference, cap)
    if (!sent.ok) return sent
    await tx.insert(linkAttempt).values({ reference, personId, accountNumber, startedAt: clock.now() })
    return ok({ ...sent.value, sentTo: maskedAddress(address) })
  })
}

type Proof = { reference: string; otp: string }

export const linkAccount = async (deps: Deps, personId: string, accountNumber: string, proof: Proof) => {
  const { db, clock, identity } = deps
  // A token can outlive its person by a few minutes.
  if (!(await identity.find(personId))) return refused('account-unknown')
  const may = await linkable(deps, personId, accountNumber)
  if (!may.ok) return may
  if (!(await isRequested(deps, personId, accountNumber, proof.reference))) return refused('code-expired')
  const verdict = await countGuess(db, clock, { personId, accountNumber }, proof.reference)
  if (verdict !== 'allowed') return refused(verdict)
  return changeLinks(deps, personId, async (tx, held) => {
    // Somebody's data may be erased while they link an account in another tab.
    if (await isErased(tx, personId)) return refused('account-unknown')
    if (held.accountNumber.includes(accountNumber)) return refused('already-linked')
    // In the transaction of the link, so that a code is never used up for nothing. A wrong guess is counted all the same.
    const used = await identity.redeemCode(tx, proof.reference, 'ForOwnership', proof.otp)
    if (!used.ok) return used
    await addLink(tx, { personId, accountNumber, linkedAt: clock.now() })
    await unlock(tx, accountNumber)
    await notifyLinked(tx, deps, may.value, 'code')
    await noteSecurity(tx, { what: 'account-linked', personId, about: { endsWith: accountNumber.slice(-4) } })
    return ok({ welcome: true })
  })
}

/**
 * Links an account whose email address on file is the one that this login has proved: a code to it would only prove the
 * same again. Any other account looks unknown.
 */
const linkByEmail = async (deps: Deps, personId: string, accountNumber: string) => {
  const { clock, identity } = deps
  const person = await identity.find(personId)
  const may = await linkable(deps, personId, accountNumber)
  if (!may.ok) return may
  const isTheirs = (owner: ContactAddress) => 'email' in owner && owner.email === person?.email.toLowerCase()
  if (!person?.emailVerified || !may.value.owners.some(isTheirs)) return refused('account-unknown')
  return changeLinks(deps, personId, async (tx, held) => {
    if (await isErased(tx, personId)) return refused('account-unknown')
    if (held.accountNumber.includes(accountNumber)) return refused('already-linked')
    await addLink(tx, { personId, accountNumber, linkedAt: clock.now() })
    await notifyLinked(tx, deps, may.value, 'email')
    await noteSecurity(tx, {
      what: 'account-linked',
      personId,
      about: { endsWith: accountNumber.slice(-4), by: 'email' },
    })
    return ok({ welcome: true })
  })
}

/** A code only works for the account it was sent for and the person who asked for it. */
const isRequested = async ({ db }: Deps, personId: string, accountNumber: string, reference: string) => {
  const [attempt] = await db
    .select()
    .from(linkAttempt)
    .where(
      and(
        eq(linkAttempt.reference, reference),
        eq(linkAttempt.personId, personId),
        eq(linkAttempt.accountNumber, accountNumber),
      ),
    )
  return attempt !== undefined
}

/** For other capabilities, which know a person and the account that is theirs. */
export const linkingByEmail = (deps: AccountDeps): LinkByEmail => {
  const whole = { ...deps, reader: accountReader(deps.clock) }
  return (personId, accountNumber) => linkByEmail(whole, personId, accountNumber)
}

export type LinkByEmail = (personId: string, accountNumber: string) => ReturnType<typeof linkByEmail>
