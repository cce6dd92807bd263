import type { Standing } from '@hibla/contract/access.rule'
import { useDetailsInUse } from '../../capabilities/account/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { isExclusive } from '../rules/exclusive.ts'

/** Whoever looks, with what the token and the account say of them. */
export const useViewer = ({ standing }: Person): Standing & { exclusive: boolean } => {
  const account = useDetailsInUse()
  return { ...standing, exclusive: isExclusive(account?.subscriberType) }
}
