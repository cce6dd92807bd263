import { referralTypes, type ReferralType } from '@hibla/contract/referrals/programme.rule'
import { container } from '../../kernel/storage/container.ts'

type Chosen = { selectedReferralType: ReferralType | null }
const none: Chosen = { selectedReferralType: null }

/** The programme that somebody has chosen to take part in. */
export const useReferralType = container('referralType', none)

export const chooseReferralType = (selectedReferralType: ReferralType | null): void =>
  useReferralType.setState({ selectedReferralType })

/** What is stored may be from another version. */
export const chosenType = ({ selectedReferralType: kept }: Chosen): ReferralType | null =>
  referralTypes.find((each) => each === kept) ?? null
