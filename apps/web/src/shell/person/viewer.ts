import type { Person } from '../../kernel/session/known.ts'
import { useSessionState } from '../../kernel/state.ts'
import { isReferralEmployee, type Viewer } from '../rules/who.ts'
import { isExclusive, storedExclusive } from '../rules/exclusive.ts'
import { useFacts } from './facts.ts'

/** Whoever looks, with what the token, the other capabilities and the chosen referral programme say of them. */
export const useViewer = ({ standing, claims }: Person): Viewer & { exclusive: boolean } => {
  const { employee, customerType } = useFacts()
  const referralType = useSessionState((state) => state.referralType.selectedReferralType)
  const acting = isReferralEmployee({
    isEmployee: employee?.isEmployee ?? false,
    companyInToken: claims.company,
    companyInAttributes: employee?.company,
    referralType: referralType ?? undefined,
  })
  const exclusive = standing.personas.has('customer') && isExclusive(customerType, storedExclusive())
  return { ...standing, employee: acting, exclusive }
}
