import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { pages } from '@hibla/contract/values/paths'
import { longDate } from '@hibla/contract/values/dates'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/faces.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useAutoPay } from './autopay.queries.ts'
import { nextTexts, UNABLE_TO_FETCH } from './texts.ts'

const textFor = (details: AutoPayDetails): { text: string; to: string; label: string } => {
  if (details.state === 'PARTIAL_VERIFIED')
    return { text: 'One more step: confirm your card.', to: pages.autoPay, label: 'Confirm your card' }
  if (details.state === 'UNENROLLED')
    return {
      text: 'Have your bills paid by card on their due dates.',
      to: pages.autoPay,
      label: 'Set up AutoPay',
    }
  if (details.isPaused) return { text: 'AutoPay is paused.', to: pages.autoPay, label: 'See the details' }
  const end = details.endsAfter === null ? '' : ` AutoPay ends after ${longDate(details.endsAfter)}.`
  return { text: `${nextTexts(details)}${end}`, to: pages.autoPay, label: 'See the details' }
}

/** On the dashboard: what AutoPay will charge, and when. */
export function AutoPayTile({ accountNumber }: { accountNumber: string }) {
  return (
    <Tile title="AutoPay" tour="autopay">
      <div className="pt-3">
        <Panel load={useAutoPay(accountNumber)} failure={UNABLE_TO_FETCH} skeleton={<Skeleton className="h-16" />}>
          {(details) => {
            const { text, to, label } = textFor(details)
            return (
              <>
                <p>{keepTogether(text)}</p>
                <Link
                  to={to}
                  className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-strand underline underline-offset-4"
                >
                  {label}
                </Link>
              </>
            )
          }}
        </Panel>
      </div>
    </Tile>
  )
}
