import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'

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
  const home = addresses.find(({ addressType }) => addressType === 'residential')
  const billing = addresses.find(({ addressType }) => addressType === 'billing')
  const facts = [
    details.businessName !== '' && { name: 'Business', value: `${details.businessName}, TIN ${details.businessTin}` },
    { name: 'Name', value: `${details.firstName} ${details.lastName}` },
    details.birthDate !== null && { name: 'Date of birth', value: longDate(details.birthDate) },
    { name: 'Email', value: details.emailAddress },
    { name: 'Mobile number', value: `+63 ${details.mobileNumber}` },
    home !== undefined && { name: 'Where the line goes', value: inOneLine(home) },
    billing !== undefined && { name: 'Where bills go', value: inOneLine(billing) },
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
