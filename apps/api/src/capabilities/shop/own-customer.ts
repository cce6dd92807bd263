import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { ShopDeps } from './deps.ts'
import { shopService } from './shop.service.ts'

/** What the shop has for the account a caller names, or else for the one they use; the kernel has checked that it's theirs. */
export const ownCustomer = async (deps: ShopDeps, caller: SignedInCaller, named: string | undefined) => {
  const own = ownAccount(caller, named)
  if (!own.ok) return undefined
  const { shelf, customer } = await shopService(deps).today()
  const found = await customer(deps.db, own.value)
  return found && { shelf, ...found }
}

export type OwnCustomer = NonNullable<Awaited<ReturnType<typeof ownCustomer>>>
