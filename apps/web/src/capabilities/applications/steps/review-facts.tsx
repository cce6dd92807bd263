import { shownTin } from '@hibla/contract/values/tin'
import { addressWithLandmark } from '@hibla/contract/address/one-line.rule'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { longDate } from '@hibla/contract/values/dates'
import { fullName } from '@hibla/contract/values/person'
import { phoneDisplay } from '@hibla/contract/values/phone'
import { FactList } from '../../../ui/fact-list.tsx'
import { businessTypeNames } from '../business-type-names.ts'
import { ReviewDocuments } from './review-documents.tsx'
import { ReviewInstallation } from './review-installation.tsx'
import { ReviewPart } from './review-part.tsx'
import { ReviewPlan } from './review-plan.tsx'

const MISSING = 'Not given yet'

const lineOf = (address: ApplicationAddress | undefined): string => (address ? addressWithLandmark(address) : MISSING)

/** What the application says, each part with a way to change it. */
export function ReviewFacts({ application }: { application: ApplicationSoFar }) {
  const { told, birthDate, title, middleName, citizenship, businessType } = application
  const addressOf = (type: ApplicationAddress['addressType']) =>
    told.addresses.find(({ addressType }) => addressType === type)
  const home = lineOf(addressOf('residential'))
  const billing = lineOf(addressOf('billing') ?? addressOf('residential'))
  return (
    <div className="grid gap-6 *:break-inside-avoid lg:block lg:columns-2 lg:*:mb-6">
      {told.customerSegment === 'SME' && (
        <ReviewPart title="The business" step="personalDetails">
          <FactList
            facts={[
              { name: 'Business name', value: told.businessName || MISSING },
              { name: 'Kind of business', value: businessType ? businessTypeNames[businessType] : MISSING },
              { name: 'Tax number (TIN)', value: shownTin(told.businessTin) || MISSING },
              { name: 'Industry', value: told.industryType || MISSING },
              {
                name: 'Representative',
                value: `${told.representativeFirstName} ${told.representativeLastName}`.trim() || MISSING,
              },
            ]}
          />
        </ReviewPart>
      )}
      <ReviewPart title="The applicant" step="personalDetails">
        <FactList
          facts={[
            { name: 'Name', value: fullName({ ...told, title, middleName }) },
            { name: 'Birth date', value: birthDate ? longDate(birthDate) : MISSING },
            ...(citizenship ? [{ name: 'Citizenship', value: citizenship.name }] : []),
            { name: 'Mobile number', value: phoneDisplay(told.mobileNumber) },
            { name: 'Email', value: told.emailAddress },
          ]}
        />
      </ReviewPart>
      <ReviewPart title="Where" step="personalDetails">
        <FactList
          facts={[
            { name: 'Installation address', value: home },
            { name: 'Bills go to', value: billing === home ? 'The same address' : billing },
          ]}
        />
      </ReviewPart>
      <ReviewPlan application={application} />
      <ReviewDocuments reference={application.applicationRefID} />
      <ReviewInstallation reference={application.applicationRefID} />
    </div>
  )
}
