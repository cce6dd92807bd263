import { AutoPayFrame, type OfAccount } from './frame.tsx'
import { CardAwaited } from './card-awaited.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { NotEnrolled } from './not-enrolled.tsx'
import { Standing } from './standing.tsx'

/** How AutoPay stands, and the next step. The gateway sends people back here after they have entered a card. */
export default function AutoPayPage() {
  return <AutoPayFrame title="AutoPay">{(of) => <Details {...of} />}</AutoPayFrame>
}

function Details(of: OfAccount) {
  const { state, entering } = of.details
  if (state === 'VERIFIED') return <Standing {...of} />
  if (state === 'PARTIAL_VERIFIED') return <ConfirmCard {...of} />
  return entering === null ? <NotEnrolled {...of} /> : <CardAwaited {...of} page={entering} />
}
