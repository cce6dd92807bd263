import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { registration } from './identity.tables.ts'
import type { IdentityParts } from './parts.ts'
import type { Person } from './provider.port.ts'

const DONE = { status: true } as const

/** Older calls also send the token in the body; it must be the caller's own. */
export const isOwnToken = async (
  { provider }: IdentityParts,
  caller: SignedInCaller,
  token: string,
): Promise<boolean> => (await provider.verify(token))?.sub === caller.id

type DisplayWish = Partial<Record<(typeof displayAttributes)[number], boolean[]>>

export const updateAttributes = async (
  parts: IdentityParts,
  caller: SignedInCaller,
  token: string,
  wish: DisplayWish,
) => {
  if (!(await isOwnToken(parts, caller, token))) return refused('not-your-token')
  const attributes = Object.fromEntries(Object.entries(wish).map(([name, [shown]]) => [name, shown]))
  await parts.provider.update(caller.id, { attributes })
  return ok(DONE)
}

export const updateMobileNumber = async ({ provider }: IdentityParts, caller: SignedInCaller, mobileNumber: string) => {
  // A token can outlive its person by a few minutes.
  if (!(await provider.find(caller.id))) return refused('not-found')
  await provider.update(caller.id, { attributes: { mobileNumber } })
  return ok(DONE)
}

const linked = ({ attributes }: Person) => ({
  accountNumber: attributes.accountNumber ?? [],
  // Empty after the last account was unlinked.
  activeAccountNumber: attributes.activeAccountNumber || null,
})

export const accountNumbers = async (parts: IdentityParts, caller: SignedInCaller, token: string) => {
  if (!(await isOwnToken(parts, caller, token))) return refused('not-your-token')
  const person = await parts.provider.find(caller.id)
  if (!person) return ok({ accountNumber: [], activeAccountNumber: null, offered: null })
  const [registered] = await parts.db.select().from(registration).where(eq(registration.personId, person.id))
  const held = linked(person)
  const given = registered?.accountNumber ?? null
  return ok({ ...held, offered: given && held.accountNumber.includes(given) ? null : given })
}

export const switchAccount = async ({ provider }: IdentityParts, caller: SignedInCaller, accountNumber: string) => {
  const person = await provider.find(caller.id)
  if (!person?.attributes.accountNumber?.includes(accountNumber)) return refused('not-found')
  const attributes = { ...person.attributes, activeAccountNumber: accountNumber }
  await provider.update(person.id, { attributes })
  return ok(linked({ ...person, attributes }))
}

/** Proved account numbers become claims, and people with one are customers. */
export const claimAccounts = async (
  { provider }: IdentityParts,
  person: Person,
  { numbers, active, role }: { numbers: string[]; active: string; role: string },
) => {
  await provider.grantRole(person.id, role)
  const attributes = { accountNumber: numbers, activeAccountNumber: active, displayWelcomeBanner: true }
  await provider.update(person.id, { attributes })
  return linked({ ...person, attributes })
}

export const unlinkAccount = async (
  { provider, onUnlink }: IdentityParts,
  caller: SignedInCaller,
  accountNumber: string,
) => {
  const person = await provider.find(caller.id)
  const before = person?.attributes.accountNumber ?? []
  if (!person || !before.includes(accountNumber)) return refused('not-found')
  // Before changing the claims: if that fails, people can try again and nothing is half done.
  await onUnlink(person.id, accountNumber)
  const left = before.filter((each) => each !== accountNumber)
  const active = person.attributes.activeAccountNumber
  const attributes = {
    ...person.attributes,
    accountNumber: left,
    activeAccountNumber: active === accountNumber ? (left[0] ?? '') : (active ?? ''),
  }
  await provider.update(person.id, { attributes })
  return ok(linked({ ...person, attributes }))
}
