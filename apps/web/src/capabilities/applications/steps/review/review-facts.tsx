import { shownTin } from '@hibla/contract/values/tin'
import { addressWithLandmark } from '@hibla/contract/address/address-lines.rule'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { appointments, type Appointments } from '@hibla/contract/applications/appointments.contract'
import { timeInWords } from '@hibla/contract/applications/appointments.rule'
import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { categoryNames } from '@hibla/contract/documents/category-names'
import { longDate } from '@hibla/contract/values/dates'
import { fullName } from '@hibla/contract/values/person'
import { phoneDisplay } from '@hibla/contract/values/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoad } from '../../../../kernel/query.ts'
import { Skeleton } from '../../../../ui/faces.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useFiles } from '../../../documents/index.ts'
import { isFree } from '../../appointments/is-free.ts'
import { businessTypeNames } from '../../business-type-names.ts'
import { useChosen } from '../plan/use-chosen.ts'
import { useSteps } from '../use-steps.ts'

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

/** A part of what is sent in, with the way back to where it's changed. */
function ReviewPart({ title, step, children }: { title: string; step: ApplicationStep; children: ReactNode }) {
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

const contractOf = (months: number) => (months === 0 ? 'No contract' : `${months} months`)

/** What will be ordered. What the application said when a step was left may be older than that. */
function ReviewPlan({ application }: { application: ApplicationSoFar }) {
  const { told, choice } = application
  const { plans, plan, items } = useChosen(choice, codeOfSegment(told.customerSegment))
  return (
    <ReviewPart title="Plan" step="plans">
      {choice === null ? (
        <FactList facts={[{ name: 'Plan', value: 'Not chosen yet' }]} />
      ) : (
        <Panel load={plans} failure="We couldn’t load the plan." skeleton={<Skeleton className="h-16" />}>
          {() => (
            <FactList
              facts={[
                { name: 'Plan', value: plan?.name ?? 'Not available any more' },
                { name: 'Contract', value: contractOf(choice.termMonths) },
                ...items.map(({ itemName, quantity }) => ({ name: itemName, value: `× ${quantity}` })),
              ]}
            />
          )}
        </Panel>
      )}
    </ReviewPart>
  )
}

const timeIn = ({ booked, lapsed, slots }: Appointments): string => {
  if (booked) return timeInWords(booked)
  if (lapsed)
    return isFree(lapsed, slots)
      ? `${timeInWords(lapsed)}, if it’s still free when you submit this`
      : `${timeInWords(lapsed)} is gone. Please choose another time`
  return slots.length > 0 ? 'No time chosen yet' : 'We’ll call to agree on a day'
}

/** When the team comes. */
function ReviewInstallation({ reference }: { reference: string }) {
  const load = useLoad(appointments, { query: { applicationRefID: reference } }, { freshForMs: 0 })
  return (
    <ReviewPart title="Installation" step="appointment">
      <Panel load={load} failure="We couldn’t load the appointment." skeleton={<Skeleton className="mt-4 h-16" />}>
        {(data) => <FactList facts={[{ name: 'Our team comes', value: timeIn(data) }]} />}
      </Panel>
    </ReviewPart>
  )
}

/** The documents that come along, by kind. */
function ReviewDocuments({ reference }: { reference: string }) {
  return (
    <ReviewPart title="Documents" step="documents">
      <Panel
        load={useFiles(reference)}
        failure="We couldn’t load your documents."
        skeleton={<Skeleton className="mt-4 h-16" />}
        isEmpty={({ files }) => files.length === 0}
        empty={<p className="mt-4 text-muted">None yet.</p>}
      >
        {({ files }) => (
          <FactList
            facts={[...Map.groupBy(files, ({ category }) => category)].map(([category, those]) => ({
              name: categoryNames[category],
              value: those.map(({ fileName }) => fileName).join(', '),
            }))}
          />
        )}
      </Panel>
    </ReviewPart>
  )
}
