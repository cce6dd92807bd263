import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { useSession } from '../../kernel/session/use-session.ts'

type Accounts = { used: string | undefined; all: readonly string[] }

/** The account numbers of whoever is logged in, and the one in use. */
export const useAccounts = (): Accounts => {
  const { claims } = useSession()
  return claims ? { used: accountNumberOf(claims), all: claims.accountNumber } : { used: undefined, all: [] }
}
