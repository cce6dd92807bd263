/** The three programmes, by the values that calls carry. */
export const referralTypes = ['MGM', 'Win Back Referral', 'ERP'] as const
export type ReferralType = (typeof referralTypes)[number]

export const referralTypeNames = {
  MGM: 'Member-Get-Member (MGM)',
  'Win Back Referral': 'Win Back Referral',
  ERP: 'Employee Referral Program (ERP)',
} as const satisfies Record<ReferralType, string>

export const serviceabilityStatuses = ['Serviceable', 'Not Serviceable'] as const
