import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { longDate } from '@hibla/contract/values/dates'
import { phoneDisplay } from '@hibla/contract/values/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FactList } from '../../../ui/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSteps } from './use-steps.ts'

const MISSING = 'Not given yet'

const lineOf = (address: ApplicationAddress | undefined): string =>
  address === undefined
    ? MISSING
    : [
        `${address.buildingNumber} ${address.streetName}`.trim(),
        address.buildingName,
        address.subdivisionVillage,
        address.barangay,
        address.cityMunicipality,
        address.province,
        address.zipCode,
      ]
        .filter(Boolean)
        .join(', ')

/** What the application says, each part with a way to change it. */
export function ReviewFacts({ application: { told, birthDate } }: { application: ApplicationSoFar }) {
  const addressOf = (type: ApplicationAddress['addressType']) =>
    told.addresses.find(({ addressType }) => addressType === type)
  const home = lineOf(addressOf('residential'))
  const billing = lineOf(addressOf('billing') ?? addressOf('residential'))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {told.customerSegment === 'SME' && (
        <Part title="The business" step="personalDetails">
          <FactList
            facts={[
              { name: 'Business name', value: told.businessName || MISSING },
              { name: 'Tax number (TIN)', value: told.businessTin || MISSING },
              { name: 'Industry', value: told.industryType || MISSING },
              {
                name: 'Speaks for the business',
                value: `${told.representativeFirstName} ${told.representativeLastName}`.trim() || MISSING,
              },
            ]}
          />
        </Part>
      )}
      <Part title="Who applies" step="personalDetails">
        <FactList
          facts={[
            { name: 'Name', value: `${told.firstName} ${told.lastName}` },
            { name: 'Birth date', value: birthDate ? longDate(birthDate) : MISSING },
            { name: 'Mobile number', value: phoneDisplay(told.mobileNumber) },
            { name: 'Email', value: told.emailAddress },
          ]}
        />
      </Part>
      <Part title="Where" step="personalDetails">
        <FactList
          facts={[
            { name: 'Installation address', value: home },
            { name: 'Bills go to', value: billing === home ? 'The same address' : billing },
          ]}
        />
      </Part>
      <Part title="Plan" step="plans">
        <FactList
          facts={[
            { name: 'Plan', value: told.planName || MISSING },
            ...told.itemDetails.map(({ itemName, quantity }) => ({ name: itemName, value: `× ${quantity}` })),
          ]}
        />
      </Part>
    </div>
  )
}

function Part({ title, step, children }: { title: string; step: ApplicationStep; children: ReactNode }) {
  const { pathOf } = useSteps()
  return (
    <Section title={title}>
      {children}
      <p className="mt-4">
        <Link
          to={pathOf(step)}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Change<span className="sr-only">: {title}</span>
        </Link>
      </p>
    </Section>
  )
}
