import { maskedAddress, type ContactAddress } from '@hibla/contract/values/contact-address'
import { mayBeLinked } from '@hibla/contract/account/kind.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq } from 'drizzle-orm'
import { linkAttempt } from './account.tables.ts'
import { isLockedFor, unlock } from './linking-guard.ts'
import { forgetLink, linksOf, noteLink } from './links.ts'
import type { AccountParts } from './parts.ts'
import type { AccountReader, FoundAccount } from './read-account.ts'

type Parts = AccountParts & { reader: AccountReader }

const addressOf = ({ email, mobileNumber }: FoundAccount): ContactAddress | undefined => {
  if (email !== null) return { email }
  return mobileNumber === null ? undefined : { mobileNumber }
}

/** An account this person can still link, and where its code goes. */
const linkable = async ({ db, reader }: Parts, personId: string, accountNumber: string) => {
  const found = await reader.find(accountNumber)
  // Without a contact on file there's no way to prove ownership here.
  const address = found && addressOf(found)
  if (!found || !address) return refused('account-unknown')
  if (!mayBeLinked(found.subscriberType)) return refused('account-kind')
  if ((await linksOf(db, personId)).includes(accountNumber)) return refused('already-linked')
  return ok(address)
}

export const startLinking = async (parts: Parts, personId: string, accountNumber: string) => {
  const { db, clock, identity } = parts
  const address = await linkable(parts, personId, accountNumber)
  if (!address.ok) return address
  if (await isLockedFor(db, clock, accountNumber, 'code')) return refused('locked')
  const code = await identity.sendCode('ForOwnership', address.value)
  if (!code.ok) return code
  const { value: sent } = code
  await db.insert(linkAttempt).values({ reference: sent.reference, personId, accountNumber, startedAt: clock.now() })
  return ok({ ...sent, sentTo: maskedAddress(address.value) })
}

type Proof = { reference: string; otp: string }

export const linkAccount = async (parts: Parts, personId: string, accountNumber: string, proof: Proof) => {
  const { db, clock, identity, customerRole } = parts
  const person = await identity.find(personId)
  // A token can outlive its person by a few minutes.
  if (!person) return refused('account-unknown')
  const may = await linkable(parts, personId, accountNumber)
  if (!may.ok) return may
  if (!(await wasAsked(parts, personId, accountNumber, proof.reference))) return refused('code-expired')
  if (await isLockedFor(db, clock, accountNumber, 'guess')) return refused('locked')
  const used = await identity.redeemCode(proof.reference, 'ForOwnership', proof.otp)
  if (!used.ok) return used

  await noteLink(db, { personId, accountNumber, linkedAt: clock.now() })
  try {
    const before = person.attributes.accountNumber ?? []
    // Read the rows again, so that two accounts linked at once are both kept.
    const numbers = [...new Set([...before, ...(await linksOf(db, personId))])]
    const claimed = await identity.claimAccounts(person, { numbers, active: accountNumber, role: customerRole })
    await unlock(db, accountNumber)
    return ok(claimed)
  } catch (error) {
    await forgetLink(db, personId, accountNumber)
    throw error
  }
}

/** A code only works for the account it was sent for and the person who asked for it. */
const wasAsked = async ({ db }: Parts, personId: string, accountNumber: string, reference: string) => {
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
