import { latestBirthDate } from '@hibla/contract/applications/age.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { useMemo, useState } from 'react'
import type { Path } from 'react-hook-form'
import { useContractForm } from '../../../../kernel/form.ts'
import { typedStreet } from '../../../address/index.ts'
import { applicationDetails, storedDetails, type TypedDetails } from './application-details.ts'
import { isExclusiveCustomer } from '../../draft/customer-segment.ts'
import type { Applying } from './send-details.ts'
import { draft } from '../../draft/draft.ts'

const inOrder = (business: boolean) =>
  [
    ...(business ? (['business.business_name', 'business_type', 'business.tin'] as const) : []),
    ...(business
      ? (['business.industry_type', 'business.first_name', 'business.last_name', 'business.department'] as const)
      : []),
    ...(['first_name', 'last_name', 'mobile_no', 'email'] as const),
    ...([
      'title',
      'middle_name',
      'birth_date',
      'citizenship',
      'mobile_number_2',
      'email_2',
      'landline_number',
    ] as const),
    ...(['building_number', 'street_name', 'zip_code', 'landmark'] as const),
  ] satisfies Path<TypedDetails>[]

export const useDetails = (applying: Applying, billingElsewhere: boolean, today: Date) => {
  const business = applying.category === 'SME'
  const latestBirth = latestBirthDate(manilaDate(today))
  const schema = useMemo(
    () => applicationDetails({ business, billingElsewhere, latestBirth }),
    [business, billingElsewhere, latestBirth],
  )
  const { first_name, last_name, mobile_no, email } = applying.person
  const { zip_code } = applying.place
  const [typed] = useState<TypedDetails>(() =>
    storedDetails(draft.applicationInfo.read(), {
      first_name,
      last_name,
      mobile_no,
      email,
      zip_code,
      exclusive: isExclusiveCustomer(),
      street_name: typedStreet(),
    }),
  )
  const form = useContractForm(schema, typed)
  // Registered in page order, so that the first wrong field on the page gets focus.
  for (const name of inOrder(business)) form.register(name)
  return { business, latestBirth, form }
}

export type DetailsField = ReturnType<typeof useDetails>['form']['field']
export type DetailsControl = ReturnType<typeof useDetails>['form']['control']
