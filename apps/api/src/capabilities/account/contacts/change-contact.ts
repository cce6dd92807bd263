import { randomUUID } from 'node:crypto'
import { reflectedAfter } from '@hibla/contract/values/time-limits'
import { maskedAddress, type ContactAddress } from '@hibla/contract/values/contact-address'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, gt, isNotNull, isNull } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { hashOfToken, newToken } from '../../../kernel/secret-token.ts'
import { contactChange } from './contact.tables.ts'
import { notifyContactChange } from './contact-emails.ts'
import { addressesOf, asAddress, kindOfChange, lockContacts, status, undoable } from './contacts.ts'
import { linkedAccountsOf, isLinked } from '../linking/links.ts'
import type { AccountDeps } from '../deps.ts'
import { accountReader, type AccountReader, type FoundAccount } from '../read-account.ts'

type Deps = AccountDeps & { reader: AccountReader }

/** The contact of the same kind that's in use now. */
const inUse = ({ email, mobileNumber }: FoundAccount, requested: ContactAddress): ContactAddress | undefined => {
  if ('email' in requested) return email === null ? undefined : { email }
  return mobileNumber === null ? undefined : { mobileNumber }
}

export const startContactChange = async (
  { db, clock, identity, reader }: Deps,
  personId: string,
  accountNumber: string,
  to: ContactAddress,
) => {
  const found = await reader.find(db, accountNumber)
  const held = await linkedAccountsOf(db, personId)
  if (!found || !held.accountNumber.includes(accountNumber)) return refused('not-found')
  const from = inUse(found, to)
  if (from && textOf(from) === textOf(to)) return refused('unchanged')
  const reference = randomUUID()
  // In one transaction, so that no code is ever sent that couldn't be used.
  return db.transaction(async (tx) => {
    const sent = await identity.sendCode(tx, 'ForContactChange', to, reference)
    if (!sent.ok) return sent
    await tx.insert(contactChange).values({ reference, accountNumber, personId, ...to, askedAt: clock.now() })
    return ok({ ...sent.value, sentTo: maskedAddress(to) })
  })
}

const textOf = (address: ContactAddress) => ('email' in address ? address.email : address.mobileNumber)

type Proof = { accountNumber: string; reference: string; otp: string }

export const changeContact = async (deps: Deps, personId: string, { accountNumber, reference, otp }: Proof) => {
  const { db, clock, identity } = deps
  const login = await identity.find(personId)
  return db.transaction(async (tx) => {
    if (!(await isLinked(tx, { personId, accountNumber }))) return refused('not-found')
    await lockContacts(tx, accountNumber)
    const found = await accountReader(clock).find(tx, accountNumber)
    if (!found) return refused('not-found')
    // A code only works for its person, account and new contact.
    const [asked] = await tx
      .select()
      .from(contactChange)
      .where(
        and(
          eq(contactChange.reference, reference),
          eq(contactChange.accountNumber, accountNumber),
          eq(contactChange.personId, personId),
          isNull(contactChange.confirmedAt),
        ),
      )
    if (!asked) return refused('code-expired')
    const used = await identity.redeemCode(tx, reference, 'ForContactChange', otp)
    if (!used.ok) return used

    const kind = kindOfChange(asked)
    const to = asAddress(kind, asked[kind]!)
    const confirmedAt = clock.now()
    const reflectedAt = reflectedAfter(confirmedAt)
    const before = status(found, await undoable(tx, accountNumber, confirmedAt))
    const token = newToken()
    await overtake(tx, accountNumber, to, confirmedAt)
    await tx
      .update(contactChange)
      .set({ confirmedAt, reflectedAt, previous: before[kind], undoHash: hashOfToken(token) })
      .where(eq(contactChange.reference, reference))
    const isTo = (address: ContactAddress) => textOf(address) === textOf(to)
    const owners = addressesOf(before)
    if (login?.emailVerified && login.email !== before.email) owners.push({ email: login.email })
    await notifyContactChange(tx, deps, {
      ...found,
      to,
      from: found[kind] === before[kind] ? undefined : inUse(found, to),
      owners: owners.filter((owner) => !isTo(owner)),
      token,
      confirmedAt,
      reflectedAt,
    })
    await noteSecurity(tx, {
      what: 'contact-changed',
      personId,
      about: { kind, endsWith: accountNumber.slice(-4) },
    })
    return ok({ status: true as const, reflectedAt: reflectedAt.toISOString() })
  })
}

/** If two changes are pending, the later one counts. */
const overtake = async (tx: Transaction, accountNumber: string, to: ContactAddress, now: Date) => {
  await tx
    .update(contactChange)
    .set({ settledAt: now })
    .where(
      and(
        eq(contactChange.accountNumber, accountNumber),
        isNull(contactChange.settledAt),
        gt(contactChange.reflectedAt, now),
        isNotNull('email' in to ? contactChange.email : contactChange.mobileNumber),
      ),
    )
}
