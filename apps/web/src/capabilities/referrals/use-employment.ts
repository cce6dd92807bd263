import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import { isReferralEmployee } from '@hibla/contract/referrals/programme.rule'
import { useLoad } from '../../kernel/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { chosenType, useReferralType } from './referral-type.ts'

/** Apart from the other reads, because every page's top bar needs it. */
export const useEmployment = (enabled = true) => {
  const { claims } = useSession()
  return useLoad(isEmployee, {}, { enabled: enabled && claims !== undefined, of: claims?.sub })
}

/** Whether the person here takes part in the employee programme as an employee. Only those who chose it are asked about. */
export const useIsReferralEmployee = (): boolean => {
  const referralType = chosenType(useReferralType())
  const { data } = useEmployment(referralType === 'ERP')
  return data !== undefined && isReferralEmployee({ ...data, referralType })
}
