import { switchAccount, unlinkAccount } from '@hibla/contract/identity/identity.contract'
import { queryClient } from '../../kernel/query.ts'
import type { Session } from '../../kernel/session/session.ts'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { container } from '../../kernel/storage/container.ts'
import { useClient } from '../../kernel/use-client.ts'

export const useSwitchedTo = container<{ accountNumber: string | null }>('switchAccountInfo', { accountNumber: null })

export const COULD_NOT_UNLINK = 'Could not be unlinked'
export const NOT_RENEWED = 'It is done, but this page could not learn of it. Reload the page to go on.'

/** What was loaded for the account in use before is neither shown nor kept, apart from what names the new one. */
const forgetOthers = (used: string | null): void => {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    used === null || !JSON.stringify(queryKey).includes(used)
  queryClient.removeQueries({ type: 'inactive' })
  // Nobody waits for what is now asked anew: each panel shows by itself that it is loading.
  void queryClient.resetQueries({ predicate: isOther })
}

/** Learns from a new token which accounts there are now. Answers in words when that fails. */
export const adoptAccounts = async (session: Session, used: string | null): Promise<string | undefined> => {
  useSwitchedTo.setState({ accountNumber: used })
  try {
    await session.renew()
  } catch {
    return NOT_RENEWED
  }
  forgetOthers(used)
  return undefined
}

/** Each answers with what went wrong, in words; undefined when nothing did. */
export const useChangeAccounts = () => {
  const client = useClient()
  const session = useSessionControl()
  return {
    use: async (accountNumber: string): Promise<string | undefined> => {
      const answer = await client.send(switchAccount, { body: { accountNumber } })
      return answer.ok ? adoptAccounts(session, answer.body.activeAccountNumber) : answer.problem.detail
    },
    unlink: async (accountNumber: string): Promise<string | undefined> => {
      const answer = await client.send(unlinkAccount, { body: { accountNumber } })
      return answer.ok ? adoptAccounts(session, answer.body.activeAccountNumber) : COULD_NOT_UNLINK
    },
  }
}
