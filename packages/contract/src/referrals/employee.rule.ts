import type { ReferralType } from './types.ts'

type EmployeeFacts = {
  /** Whether the personnel list has them. */
  isEmployee: boolean
  /** From the token, or else from the attributes. */
  company: string | null
  /** The programme they have chosen. */
  referralType: ReferralType | null
}

/** All three, or somebody is no referral employee. */
export const isReferralEmployee = ({ isEmployee, company, referralType }: EmployeeFacts): boolean =>
  isEmployee && company !== null && company !== '' && referralType === 'ERP'
