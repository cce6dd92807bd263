import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { useSession } from '../../kernel/session/use-session.ts'

/** Whose notifications are asked for. Only customers have some: for anybody else nothing is asked. */
export const useAccountInUse = (): string | undefined => {
  const { claims, standing } = useSession()
  return claims && standing.personas.has('customer') ? accountNumberOf(claims) : undefined
}

/** Where the state of one account stands: its list, its counts, and what was read since. */
export const keys = {
  list: (account: string | undefined) => ['notifications', account, 'list'],
  counts: (account: string | undefined) => ['notifications', account, 'counts'],
  read: (account: string | undefined) => ['notifications', account, 'read'],
}
