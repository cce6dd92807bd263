import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { useSession } from '../../kernel/session/use-session.ts'

type Accounts = { used: string | undefined; all: readonly string[] }

/** The linked account numbers of the person logged in, and the one in use. Only customers have one in use. */
export const useAccounts = (): Accounts => {
  const { claims, principal } = useSession()
  if (!claims) return { used: undefined, all: [] }
  return { used: principal.personas.has('customer') ? accountNumberOf(claims) : undefined, all: claims.accountNumber }
}
