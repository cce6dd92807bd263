import { cancelAutoPay } from '@hibla/contract/autopay/autopay.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { Navigate, useNavigate } from 'react-router'
import { textOf } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AutoPayFrame, type OfAccount } from './frame.tsx'
import { cancelTexts, UNABLE_TO_CANCEL } from './texts.ts'

/** Cancels AutoPay, and says first what is still charged. */
export default function CancelPage() {
  return <AutoPayFrame title="Cancel AutoPay">{(of) => <Cancel {...of} />}</AutoPayFrame>
}

const whatHappens = ({ state, next, wouldEndAfter }: OfAccount['details']): string => {
  if (state === 'PARTIAL_VERIFIED') return 'We won’t keep your card. What we took from it is credited to your account.'
  const then = 'After that AutoPay is off, so please pay your later bills another way.'
  if (next?.isUnderWay) return `We’re charging ${peso(next.amount)} right now, and that can’t be stopped. ${then}`
  if (wouldEndAfter === null) return 'AutoPay ends at once. Please pay your bills another way from now on.'
  const day = longDate(wouldEndAfter)
  return next === null
    ? `AutoPay ends after ${day}. If you owe anything that morning, we’ll still charge it. ${then}`
    : `We’ll still charge ${peso(next.amount)} for the bill that is due on ${day}. ${then}`
}

function Cancel({ accountNumber, details }: OfAccount) {
  const client = useClient()
  const navigate = useNavigate()
  // Its words aren't given here: whatever was refused, pressing again tries the same cancellation.
  const { busy, problem, run } = useSend({ refreshes: ['money'] })
  if (details.state === 'UNENROLLED' || details.endsAfter !== null) return <Navigate to={pages.autoPay} replace />
  const go = () =>
    void run(
      (idempotencyKey) => client.send(cancelAutoPay, { query: { accountNumber }, idempotencyKey }),
      ({ endsAfter }) => {
        toast(endsAfter === null ? 'AutoPay is off.' : `AutoPay ends after ${longDate(endsAfter)}.`, 'good')
        return navigate(pages.autoPay)
      },
    )
  return (
    <div className="space-y-6">
      {problem && <ErrorPanel what={UNABLE_TO_CANCEL} advice={textOf(cancelTexts, problem)} />}
      <Card>
        <h2 className="text-lg">Before you cancel</h2>
        <p className="reading mt-2">{whatHappens(details)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={pages.autoPay}>Keep AutoPay</LinkButton>
          <BusyButton look="grave" busy={busy} onClick={go}>
            {busy ? 'Cancelling…' : 'Cancel AutoPay'}
          </BusyButton>
        </div>
      </Card>
    </div>
  )
}
