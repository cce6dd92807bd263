import { RETRY_DAYS, WAIT_DAYS } from '@hibla/contract/autopay/charge-day.rule'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { AutoPayFrame, type OfAccount } from './frame.tsx'
import { CardAwaited } from './card-awaited.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { Enrolled } from './enrolled.tsx'
import { SET_UP_FAILED, setUpTexts } from './texts.ts'

/** How AutoPay stands, and the next step. The gateway sends people back here after they have entered a card. */
export default function AutoPayPage() {
  return <AutoPayFrame title="AutoPay">{(of) => <Details {...of} />}</AutoPayFrame>
}

function Details(of: OfAccount) {
  const { state, entering } = of.details
  if (state === 'VERIFIED') return <Enrolled {...of} />
  if (state === 'PARTIAL_VERIFIED') return <ConfirmCard {...of} />
  return entering === null ? <NotEnrolled {...of} /> : <CardAwaited {...of} page={entering} />
}

/** What AutoPay does, for people who don't have it. */
function NotEnrolled({ details: { setUpFailed } }: OfAccount) {
  return (
    <div className="space-y-6">
      {setUpFailed && <ErrorPanel what={SET_UP_FAILED} advice={setUpTexts[setUpFailed]} />}
      <Card>
        <h2 className="text-lg">Never miss a due date</h2>
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          <li>On each due date we charge your card for what you owe that morning.</li>
          <li>If somebody is already paying your bill, we wait for that payment, {WAIT_DAYS} days at most.</li>
          <li>You enter your card on our payment partner’s page. We never see its number.</li>
          <li>
            If a charge doesn’t go through, we write to you, and try again {RETRY_DAYS.slice(0, -1).join(', ')} and{' '}
            {RETRY_DAYS.at(-1)} days after the due date.
          </li>
          <li>You can cancel at any time.</li>
        </ul>
        <LinkButton to={pages.autoPayEnrol} look="call" className="mt-8">
          {setUpFailed ? 'Try again' : 'Set up AutoPay'}
        </LinkButton>
      </Card>
    </div>
  )
}
