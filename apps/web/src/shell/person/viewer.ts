import type { Standing } from '@hibla/contract/access.rule'
import { useDetailsInUse } from '../../capabilities/account/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { isExclusive } from '../rules/exclusive.ts'

/** The person looking at the page, with what the token and the account say about them. */
export const useViewer = ({ standing }: Person): Standing & { exclusive: boolean } => {
  const account = useDetailsInUse()
  return { ...standing, exclusive: isExclusive(account?.subscriberType) }
}
