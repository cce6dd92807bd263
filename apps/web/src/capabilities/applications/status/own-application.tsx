import { applicationPdf, basicDetails, type ApplicationDetails } from '@hibla/contract/applications/status.contract'
import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { peso } from '@hibla/contract/values/money'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PdfButton } from '../../billing/index.ts'
import { AppointmentPicker } from '../appointments/appointment-picker.tsx'
import { useLoadAsKnown } from './use-load-as-known.ts'
import { pdfWords } from './words.ts'

type OwnApplicationProps = { reference: string; state: ApplicationStatus }

/** What only the holder of an application sees. */
export function OwnApplication({ reference, state }: OwnApplicationProps) {
  const load = useLoadAsKnown(basicDetails, { query: { appRefID: reference } })
  const isOpen = state === 'submitted' || state === 'in-review' || state === 'returned' || state === 'approved'
  return (
    <>
      <h2 className="text-lg">Your application</h2>
      <Panel load={load} failure="We couldn’t load the details." skeleton={<Skeleton className="mt-4 h-60" />}>
        {(details) => <Details details={details} isSent={state !== 'draft'} />}
      </Panel>
      {isOpen && (
        <section aria-label="Your installation" className="mt-8">
          <AppointmentPicker applicationRefId={reference}>
            {(choosing) =>
              choosing === 'open' && (
                <p className="mt-4 text-sm text-muted">
                  No time is booked for the installation. Please choose when our team can come.
                </p>
              )
            }
          </AppointmentPicker>
        </section>
      )}
    </>
  )
}

function Details({ details, isSent }: { details: ApplicationDetails; isSent: boolean }) {
  const client = useClient()
  const { appRefID, planName, monthlyTotal, firstTotal } = details
  const fetchPdf = async () => {
    const answer = await client.send(applicationPdf, { body: { appRefID } })
    if (answer.ok) return answer.body
    throw new Error(wordsOf(pdfWords, answer.problem))
  }
  const facts = [
    { name: 'Name', value: [details.firstName, details.lastName].join(' ') },
    ...(details.businessName ? [{ name: 'Business', value: details.businessName }] : []),
    { name: 'Address of the line', value: details.address },
    ...(planName ? [{ name: 'Plan', value: planName }] : []),
    ...(monthlyTotal === null ? [] : [{ name: 'Each month', value: peso(monthlyTotal) }]),
    ...(firstTotal === null ? [] : [{ name: 'First bill', value: peso(firstTotal) }]),
    { name: 'We reach you at', value: `${details.emailAddress} · ${details.mobileNumber}` },
  ]
  return (
    <>
      <FactList facts={facts} />
      {isSent && (
        <div className="mt-4 flex">
          <PdfButton label="Application" of={appRefID} fetch={fetchPdf} />
        </div>
      )}
    </>
  )
}
