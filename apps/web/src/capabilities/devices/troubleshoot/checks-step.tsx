import type { LineChecks } from '@hibla/contract/devices/devices.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { payPage } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { lightNow, statusTexts } from '../modem-texts.ts'
import { choose } from './wizard-state.ts'

type ChecksStepProps = { checks: LineChecks | undefined; failed: string | undefined; retry: () => void }

const billTexts = ({ suspended, overdue }: LineChecks['bill']): string => {
  if (suspended) return `Your line is off because ${peso(overdue)} is overdue`
  return overdue > 0 ? `${peso(overdue)} is overdue` : 'Nothing is overdue'
}

const factsOf = ({ outage, bill, modem }: LineChecks) => [
  { name: 'Outage in your area', value: outage === null ? 'None that we know of' : 'Yes, we’re working on it' },
  { name: 'Your bill', value: billTexts(bill) },
  { name: 'Your modem', value: modem ? statusTexts[modem.status ?? 'unknown'] : 'There’s none on your account' },
  ...(modem?.lastHeardAt ? [{ name: 'Last seen', value: moment(modem.lastHeardAt) }] : []),
  ...(modem?.light ? [{ name: 'Fibre signal', value: lightNow(modem) }] : []),
]

/** What we found out by ourselves, and what follows from it. It's answered by having been shown. */
export function ChecksStep({ checks, failed, retry }: ChecksStepProps) {
  useEffect(() => choose(2, checks ? 'seen' : 'not known'), [checks])
  if (!checks)
    return (
      <ErrorPanel
        what="We couldn’t check your line."
        advice={`${failed ?? 'Please try again in a moment.'} You can also continue on your own.`}
        onRetry={retry}
      />
    )
  return (
    <>
      <Advice checks={checks} />
      <FactList facts={factsOf(checks)} />
    </>
  )
}

function Advice({ checks: { accountNumber, outage, bill, modem } }: { checks: LineChecks }) {
  if (bill.suspended)
    return (
      <div className="rounded-field bg-sunken px-4 py-3">
        <p>
          {outage === null
            ? 'Your line comes back on its own as soon as the overdue amount is paid.'
            : 'There’s an outage in your area, and our technicians are working on it. Your line is also off because of the overdue amount. It comes back once that’s paid and the outage is over.'}
        </p>
        <LinkButton to={payPage(accountNumber)} look="call" className="mt-4">
          Pay {peso(bill.overdue)}
        </LinkButton>
      </div>
    )
  if (outage !== null)
    return (
      <p className="rounded-field bg-sunken px-4 py-3">
        There’s an outage in your area. Our technicians are working on it, and your line will come back on its own. You
        don’t need to do anything.
      </p>
    )
  if (modem?.status === 'Success' && modem.light && modem.light.verdict !== 'good')
    return (
      <p className="rounded-field bg-sunken px-4 py-3">
        The fibre signal at your modem is too weak or too strong. Often that’s a bent cable, so check it in the next
        steps. If that isn’t it, a technician will need to visit.
      </p>
    )
  if (modem?.status === 'Success')
    return (
      <p className="rounded-field bg-sunken px-4 py-3">
        From here your line looks fine, so the trouble is probably between your modem and your devices. A refresh often
        helps.
      </p>
    )
  return null
}
