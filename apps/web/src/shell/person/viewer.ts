import { useDetailsInUse } from '../../capabilities/account/index.ts'
import { useIsReferralEmployee } from '../../capabilities/referrals/index.ts'
import type { Person } from '../../kernel/session/known.ts'
import { isExclusive } from '../rules/exclusive.ts'
import type { Viewer } from '../rules/who.ts'

/** The person looking at the page, with what the token and the account say about them. */
export const useViewer = ({ principal }: Person): Viewer & { exclusive: boolean } => {
  const account = useDetailsInUse()
  const referralEmployee = useIsReferralEmployee()
  return { ...principal, exclusive: isExclusive(account?.subscriberType), referralEmployee }
}
