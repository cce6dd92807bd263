import type { IdentityDeps } from '../deps.ts'
import type { PersonAttributes } from '../provider.port.ts'

/** What a person's claims should say about their accounts. */
export type Claimed = {
  accountNumber: string[]
  activeAccountNumber: string | null
  /** Welcomes them with the next token. */
  welcome: boolean
}

const attributesFor = ({ accountNumber, activeAccountNumber, welcome }: Claimed): PersonAttributes => ({
  accountNumber,
  activeAccountNumber: activeAccountNumber ?? '',
  ...(welcome && { displayWelcomeBanner: true }),
})

const says = (has: PersonAttributes, wanted: PersonAttributes): boolean =>
  (has.accountNumber ?? []).join() === wanted.accountNumber?.join() &&
  (has.activeAccountNumber ?? '') === wanted.activeAccountNumber &&
  (wanted.displayWelcomeBanner === undefined || has.displayWelcomeBanner === wanted.displayWelcomeBanner)

/**
 * Proved account numbers become claims, and people with one are customers. What to claim is asked when it's this person's
 * turn. Returns whether anything had to change; somebody who is gone needs nothing.
 */
export const claimAccounts = async (
  { provider, roles }: IdentityDeps,
  personId: string,
  ask: () => Promise<Claimed>,
): Promise<boolean> => {
  if (!(await provider.find(personId))) return false
  let changed = false
  await provider.update(personId, async ({ attributes }) => {
    const claimed = await ask()
    if (claimed.accountNumber.length > 0) changed = await becomeCustomer()
    const wanted = attributesFor(claimed)
    if (says(attributes, wanted)) return undefined
    changed = true
    return { attributes: wanted }
  })
  return changed

  /** Those who unlink their last account stay customers: they had a contract, and its papers are still theirs. */
  async function becomeCustomer(): Promise<boolean> {
    const has = await provider.rolesOf(personId)
    if (roles.customer.some((role) => has.includes(role))) return false
    await provider.grantRole(personId, roles.customer[0]!)
    return true
  }
}
