import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { ShopParts } from './parts.ts'
import { shopDoor } from './shop.door.ts'

/** What the shop has for the account a caller names, or else for the one they use; the kernel has checked that it's theirs. */
export const ownCustomer = async (parts: ShopParts, caller: SignedInCaller, named: string | undefined) => {
  const own = ownAccount(caller, named)
  if (!own.ok) return undefined
  const { shelf, customer } = await shopDoor(parts).today()
  const found = await customer(parts.db, own.value)
  return found && { shelf, ...found }
}

export type OwnCustomer = NonNullable<Awaited<ReturnType<typeof ownCustomer>>>
