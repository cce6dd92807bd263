import type { BusinessType } from '../documents/requirements.rule.ts'
import type { ApplicationEvent } from './applications.contract.ts'

type SavedEvent = Pick<
  ApplicationEvent,
  | 'customerSegment'
  | 'addresses'
  | 'businessName'
  | 'businessTin'
  | 'industryType'
  | 'representativeFirstName'
  | 'representativeLastName'
>

type OtherDetails = { birthDate: string | null; businessType: BusinessType | null }

/** Whether an application says everything that we need to know about who applies, and where. */
export const areDetailsComplete = (told: SavedEvent, { birthDate, businessType }: OtherDetails): boolean => {
  const home = told.addresses.find(({ addressType }) => addressType === 'residential')
  const business = [
    businessType,
    told.businessName,
    told.businessTin,
    told.industryType,
    told.representativeFirstName,
    told.representativeLastName,
  ]
  const needed = [birthDate, home?.streetName, ...(told.customerSegment === 'SME' ? business : [])]
  return needed.every((each) => each !== null && each !== undefined && each.trim() !== '')
}
