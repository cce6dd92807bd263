import { switchAccount, unlinkAccount } from '@hibla/contract/account/account.contract'
import type { Claims } from '@hibla/contract/identity/claims'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { queryClient } from '../../kernel/query.ts'
import type { Session } from '../../kernel/session/session.ts'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { container } from '../../kernel/storage/container.ts'
import { useClient } from '../../kernel/use-client.ts'

/** The account that was switched to last in this browser. What is kept of another one is over. */
export const useSwitchedTo = container<{ accountNumber: string | null }>('switchAccountInfo', { accountNumber: null })

export const COULD_NOT_UNLINK = 'Could not be unlinked'
export const NOT_RENEWED = 'That’s done, but this page is out of date. Reload it to continue.'

/** Drops what was loaded for the previous account, and keeps what is about the new one. */
const forgetOthers = (used: string | null): void => {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    used === null || !JSON.stringify(queryKey).includes(used)
  queryClient.removeQueries({ type: 'inactive' })
  // No need to wait: each panel shows its own loading state.
  void queryClient.resetQueries({ predicate: isOther })
}

type LinkedAnswer = { accountNumber: string[]; activeAccountNumber: string | null }

const RETRY_MS = 1_000
const MOST_TRIES = 4

const says = (claims: Claims | undefined, { accountNumber, activeAccountNumber }: LinkedAnswer): boolean =>
  claims !== undefined &&
  claims.accountNumber.join() === accountNumber.join() &&
  (accountNumberOf(claims) ?? null) === activeAccountNumber

/**
 * Gets a new token, which says which accounts are linked now. It may follow the change a little later, if the identity
 * provider is slow, so it's asked for again. Returns a message if that fails.
 */
export const adoptAccounts = async (session: Session, held: LinkedAnswer): Promise<string | undefined> => {
  const { activeAccountNumber: used } = held
  useSwitchedTo.setState({ accountNumber: used })
  for (let tries = 1; ; tries++) {
    try {
      await session.renew()
    } catch {
      return NOT_RENEWED
    }
    if (says(session.current().claims, held)) break
    if (tries === MOST_TRIES) return NOT_RENEWED
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  forgetOthers(used)
  return undefined
}

/** Each returns a message if it fails, and undefined if it worked. */
export const useChangeAccounts = () => {
  const client = useClient()
  const session = useSessionControl()
  return {
    use: async (accountNumber: string): Promise<string | undefined> => {
      const answer = await client.send(switchAccount, { body: { accountNumber } })
      return answer.ok ? adoptAccounts(session, answer.body) : answer.problem.detail
    },
    unlink: async (accountNumber: string): Promise<string | undefined> => {
      const answer = await client.send(unlinkAccount, { body: { accountNumber } })
      if (answer.ok) return adoptAccounts(session, answer.body)
      return answer.problem.code === 'not-confirmed' ? answer.problem.detail : COULD_NOT_UNLINK
    },
  }
}
