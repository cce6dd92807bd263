import type { PaymentAccountDetails, Subscription } from '@hibla/contract/account/account.contract'
import { safeLink } from '@hibla/contract/values/link'
import { centavos, peso } from '@hibla/contract/values/money'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDetails } from './account.queries.ts'
import { Section } from '../../ui/section.tsx'

const isFree = ({ monthlyFee }: Subscription) => monthlyFee === 0

/** A service with a fee of its own is on the bill, so it doesn't come with the plan. */
const groups: { title: string; has: (each: Subscription) => boolean }[] = [
  { title: 'Your line', has: ({ type }) => type === 'MAINLINE' },
  { title: 'Comes with your plan', has: (each) => each.type === 'VAS' && isFree(each) },
  { title: 'Extra services', has: (each) => each.type === 'VAS' && !isFree(each) },
  { title: 'Add-ons', has: ({ type }) => type === 'ADDON' },
]

const feeOf = (each: Subscription) => (isFree(each) ? 'Included' : peso(each.monthlyFee))

export function SubscriptionList({ accountNumber }: { accountNumber: string }) {
  const load = useDetails(accountNumber)
  return (
    <Section title="What’s in your subscription" tour="subscription-list">
      <div className="mt-4">
        <Panel
          load={load}
          failure="We couldn’t load your subscription."
          skeleton={<Skeleton className="h-60" />}
          isEmpty={({ subscriptions }) => subscriptions.length === 0}
          empty={<p className="text-muted">Nothing yet. What you order will appear here.</p>}
        >
          {(details) => <Groups {...details} />}
        </Panel>
      </div>
    </Section>
  )
}

function Groups({ subscriptions, netflixSubsMstDetails: streaming }: PaymentAccountDetails) {
  const total = centavos(subscriptions.reduce((sum, { monthlyFee }) => sum + monthlyFee, 0))
  return (
    <>
      {groups.map(({ title, has }) => {
        const own = subscriptions.filter(has)
        return own.length === 0 ? null : (
          <div key={title} className="border-t border-line py-4">
            <h3 className="text-sm font-semibold tracking-normal text-muted">{title}</h3>
            <ul className="mt-2 grid grid-cols-1 gap-2">
              {own.map((each) => (
                <li key={each.productOfferingID} className="flex flex-wrap justify-between gap-x-6">
                  <span>{each.name}</span>
                  <span className="figures font-semibold whitespace-nowrap">{feeOf(each)}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-4 font-semibold">
        <span>Monthly total</span>
        <span className="figures">{peso(total)}</span>
      </p>
      {streaming?.status === 'PENDING' && safeLink(streaming.link) && (
        <p className="mt-6 rounded-field bg-sunken px-4 py-3 text-sm">
          Your plan includes a streaming service you haven’t activated yet.{' '}
          <a
            href={streaming.link}
            target="_blank"
            rel="noopener"
            className="font-semibold text-strand underline underline-offset-4"
          >
            Activate it<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  )
}
