import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { IdentityParts } from './parts.ts'

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
