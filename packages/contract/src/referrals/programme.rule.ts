/** The three programmes, by the values that calls carry. */
export const referralTypes = ['MGM', 'Win Back Referral', 'ERP'] as const
export type ReferralType = (typeof referralTypes)[number]

export const referralTypeNames = {
  MGM: 'Member-Get-Member (MGM)',
  'Win Back Referral': 'Win Back Referral',
  ERP: 'Employee Referral Program (ERP)',
} as const satisfies Record<ReferralType, string>

export const serviceabilityStatuses = ['Serviceable', 'Not Serviceable'] as const

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
