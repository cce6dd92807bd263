import { shownTin } from '@hibla/contract/values/tin'
import { addressWithLandmark } from '@hibla/contract/address/address-lines.rule'
import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { fullName } from '@hibla/contract/values/person'
import { phoneDisplay } from '@hibla/contract/values/phone'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { businessTypeNames } from '../business-type-names.ts'

type Address = ApplicantDetails['addresses'][number]

const mobile = (number: string) => `+63 ${phoneDisplay(number)}`
const prices = (lines: { what: string; amount: number }[]) =>
  lines.map(({ what, amount }) => `${what}, ${peso(amount)}`).join('; ')

const locationTexts: Record<NonNullable<ApplicantDetails['place']>['locationType'], string> = {
  Building: 'in a building',
  Subdivision: 'in a subdivision',
  Others: 'a house',
}

/** Who applies, where, and for what. */
export function Applicant({ details }: { details: ApplicantDetails }) {
  const { addresses, quote, termMonths, account, agentCode, place } = details
  const addressFor = (use: Address['addressType']) => {
    const found = addresses.find(({ addressType }) => addressType === use)
    return found && addressWithLandmark(found)
  }
  const line = addressFor('residential')
  const bills = addressFor('billing')
  const facts = [
    details.businessName !== '' && {
      name: 'Business',
      value: `${details.businessName}, TIN ${shownTin(details.businessTin)}`,
    },
    details.businessType !== null && { name: 'Kind of business', value: businessTypeNames[details.businessType] },
    details.industryType !== '' && { name: 'Industry', value: details.industryType },
    details.representativeFirstName !== '' && {
      name: 'Representative',
      value: [`${details.representativeFirstName} ${details.representativeLastName}`, details.representativeDepartment]
        .filter(Boolean)
        .join(', '),
    },
    { name: 'Name', value: fullName(details) },
    details.birthDate !== null && { name: 'Date of birth', value: longDate(details.birthDate) },
    details.citizenship !== null && { name: 'Citizenship', value: details.citizenship },
    details.exclusive && { name: 'Customer', value: 'Exclusive (XCLSV)' },
    { name: 'Email', value: details.emailAddress },
    details.alternateEmailAddress !== '' && { name: 'Second email', value: details.alternateEmailAddress },
    { name: 'Mobile number', value: mobile(details.mobileNumber) },
    details.alternateContactNumber !== '' && {
      name: 'Second mobile number',
      value: mobile(details.alternateContactNumber),
    },
    details.landlineNumber !== '' && { name: 'Landline', value: details.landlineNumber },
    details.hasEmpOfGovtOrForeignEmbassy && { name: 'Works for', value: 'The government or a foreign embassy' },
    line !== undefined && { name: 'Installation address', value: line },
    place !== null && {
      name: 'Pin',
      value: `${place.latitude}, ${place.longitude}${place.barangay === null ? '' : `, in ${place.barangay}`} (${locationTexts[place.locationType]}, ${place.technology})`,
    },
    bills !== undefined && { name: 'Billing address', value: bills === line ? 'The same address' : bills },
    quote !== null && { name: 'Ordered, each month', value: prices(quote.monthly) },
    termMonths !== null && { name: 'Contract', value: termMonths === 0 ? 'None' : `${termMonths} months` },
    quote !== null && {
      name: 'First bill, as agreed',
      value: `${prices(quote.firstBill)}; together ${peso(quote.firstTotal)}`,
    },
    agentCode !== null && { name: 'Agent', value: agentCode },
    details.promoCode != null && { name: 'Promo code', value: details.promoCode },
    !!details.agentRemarks && { name: 'Agent’s note', value: details.agentRemarks },
    account !== null && { name: 'Account', value: account.accountNumber },
  ].filter((fact) => fact !== false)
  return (
    <Section title="Applicant">
      <FactList facts={facts} />
    </Section>
  )
}
