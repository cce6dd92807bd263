import { mayBook, timeInWords } from '@hibla/contract/applications/appointments.rule'
import { applicationPdf, basicDetails, type ApplicationDetails } from '@hibla/contract/applications/status.contract'
import { mayWithdraw, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { peso } from '@hibla/contract/values/money'
import { textOf } from '../../../kernel/refusal-texts.ts'
import { useSite } from '../../../kernel/site.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Hotline } from '../../../ui/hotline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PdfButton } from '../../billing/index.ts'
import { AppointmentPicker } from '../appointments/appointment-picker.tsx'
import { SharedDevice } from './shared-device.tsx'
import { useLoadAsKnown } from './use-load-as-known.ts'
import { Withdraw } from './withdraw.tsx'
import { pdfTexts } from './texts.ts'

type OwnApplicationProps = {
  reference: string
  state: ApplicationStatus
  mayChange: boolean
  /** This browser has forgotten whose it is. */
  onForgotten: () => void
}

/** What only the holder of an application sees. */
export function OwnApplication({ reference, state, mayChange, onForgotten }: OwnApplicationProps) {
  const load = useLoadAsKnown(basicDetails, { query: { appRefID: reference } })
  // A draft has its own page for that.
  const choosesTime = mayBook(state) && state !== 'draft'
  return (
    <>
      <h2 className="text-lg">Your application</h2>
      <Panel load={load} failure="We couldn’t load the details." skeleton={<Skeleton className="mt-4 h-60" />}>
        {(details) => <Details {...{ details, state }} showsTime={choosesTime && !mayChange} />}
      </Panel>
      {choosesTime && mayChange && (
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
      {mayWithdraw(state) && mayChange && <Withdraw reference={reference} />}
      <SharedDevice onForgotten={onForgotten} />
    </>
  )
}

type DetailsProps = {
  details: ApplicationDetails
  state: ApplicationStatus
  /** For whoever only proved the email address by a code, and so can't change it here. */
  showsTime: boolean
}

function Details({ details, state, showsTime }: DetailsProps) {
  const client = useClient()
  const { hotline } = useSite().config.brand.support
  const { appRefID, planName, monthlyTotal, firstTotal, appointment } = details
  const fetchPdf = async () => {
    const answer = await client.send(applicationPdf, { body: { appRefID } })
    if (answer.ok) return answer.body
    throw new Error(textOf(pdfTexts, answer.problem))
  }
  const facts = [
    { name: 'Name', value: [details.firstName, details.lastName].join(' ') },
    ...(details.businessName ? [{ name: 'Business', value: details.businessName }] : []),
    ...(details.accountNumber ? [{ name: 'Account number', value: details.accountNumber }] : []),
    { name: 'Address of the line', value: details.address },
    ...(planName ? [{ name: 'Plan', value: planName }] : []),
    ...(monthlyTotal === null ? [] : [{ name: 'Each month', value: peso(monthlyTotal) }]),
    // From the day the line works the bill itself counts.
    ...(firstTotal === null || state === 'active' ? [] : [{ name: 'First bill (estimate)', value: peso(firstTotal) }]),
    ...(details.visitFirst && state !== 'approved' && state !== 'active'
      ? [
          {
            name: 'We visit first',
            value: 'We measure before we promise your line. If our cable doesn’t reach, you owe nothing.',
          },
        ]
      : []),
    ...(showsTime
      ? [{ name: 'Installation', value: appointment ? timeInWords(appointment) : 'No time is booked yet' }]
      : []),
    { name: 'We’ll contact you at', value: `${details.emailAddress} · ${details.mobileNumber}` },
  ]
  return (
    <>
      <FactList facts={facts} />
      {showsTime && (
        <p className="mt-4 text-sm text-muted">
          To change the time or cancel, open this page on the device you applied with, or call{' '}
          <Hotline number={hotline} />.
        </p>
      )}
      {state !== 'draft' && (
        <div className="mt-4 flex">
          <PdfButton label="Application" of={appRefID} fetch={fetchPdf} />
        </div>
      )}
    </>
  )
}
