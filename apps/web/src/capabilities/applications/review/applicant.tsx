import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { fullName } from '@hibla/contract/values/person'
import { phoneDisplay } from '@hibla/contract/values/phone'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { businessTypeNames } from '../business-type-names.ts'

type Address = ApplicantDetails['addresses'][number]

const inOneLine = ({ addressType: _, landmark, ...address }: Address): string =>
  [
    `${address.buildingNumber} ${address.buildingName}`.trim(),
    address.streetName,
    address.subdivisionVillage,
    address.barangay,
    address.cityMunicipality,
    `${address.province} ${address.zipCode}`.trim(),
    landmark && `near ${landmark}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Who applies, where, and for what. */
export function Applicant({ details }: { details: ApplicantDetails }) {
  const { addresses, quote, account, agentCode } = details
  const addressFor = (use: Address['addressType']) => {
    const found = addresses.find(({ addressType }) => addressType === use)
    return found && inOneLine(found)
  }
  const line = addressFor('residential')
  const bills = addressFor('billing')
  const facts = [
    details.businessName !== '' && { name: 'Business', value: `${details.businessName}, TIN ${details.businessTin}` },
    details.businessType !== null && { name: 'Kind of business', value: businessTypeNames[details.businessType] },
    { name: 'Name', value: fullName(details) },
    details.birthDate !== null && { name: 'Date of birth', value: longDate(details.birthDate) },
    details.citizenship !== null && { name: 'Citizenship', value: details.citizenship },
    details.exclusive && { name: 'Customer', value: 'Exclusive (XCLSV)' },
    { name: 'Email', value: details.emailAddress },
    { name: 'Mobile number', value: `+63 ${phoneDisplay(details.mobileNumber)}` },
    line !== undefined && { name: 'Where the line goes', value: line },
    bills !== undefined && { name: 'Where bills go', value: bills === line ? 'The same address' : bills },
    quote !== null && {
      name: 'Ordered',
      value: quote.monthly.map(({ what, amount }) => `${what}, ${peso(amount)} a month`).join('; '),
    },
    quote !== null && { name: 'First bill, as agreed', value: peso(quote.firstTotal) },
    agentCode !== null && { name: 'Agent', value: agentCode },
    account !== null && { name: 'Account', value: account.accountNumber },
  ].filter((fact) => fact !== false)
  return (
    <Section title="Applicant">
      <FactList facts={facts} />
    </Section>
  )
}
