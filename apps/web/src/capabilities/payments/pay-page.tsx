import { stores } from '@hibla/contract/help/help.contract'
import { pages } from '@hibla/contract/values/paths'
import { useParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAccounts, useDetails } from '../account/index.ts'
import { useBalance } from './billing.queries.ts'
import { Counters } from './counters.tsx'
import { Owed } from './owed.tsx'

/** What one of the person's accounts owes, and how to pay it today. */
export default function PayPage() {
  const { accountNumber = '' } = useParams()
  const { all } = useAccounts()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Pay your bill" />
      <h1 className="text-2xl">Pay your bill</h1>
      <div className="mt-8">
        {all.includes(accountNumber) ? <Own key={accountNumber} accountNumber={accountNumber} /> : <NotYours />}
      </div>
    </div>
  )
}

function NotYours() {
  return (
    <Empty title="This account isn’t linked to your login">
      <p>You can only see bills for accounts linked to your login. If this one is yours, link it first.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.bills} look="call">
          See my bills
        </LinkButton>
        <LinkButton to={pages.getStarted}>Link an account</LinkButton>
      </div>
    </Empty>
  )
}

function Own({ accountNumber }: { accountNumber: string }) {
  const { support } = useSite().config.brand
  const suspended = useDetails(accountNumber).data?.status === 'SUSPENDED'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <Card data-tour="pay">
        <h2 className="text-lg">What you owe</h2>
        <div className="mt-6">
          <Panel
            load={useBalance(accountNumber)}
            failure="We couldn’t load your balance."
            skeleton={<Skeleton className="h-32" />}
          >
            {(balance) => <Owed balance={balance} suspended={suspended} />}
          </Panel>
        </div>
        <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
          Account number <span className="figures font-semibold text-text">{accountNumber}</span>
        </p>
        <LinkButton to={pages.bills} className="mt-6">
          See my bills
        </LinkButton>
      </Card>
      <Card>
        <h2 className="text-lg">How to pay today</h2>
        <p className="reading mt-2 text-muted">
          You can’t pay online here yet. For now, please pay at any of our branches.
        </p>
        <ol className="mt-4 grid list-decimal gap-2 pl-5">
          <li>Bring your account number, or show this page.</li>
          <li>Keep your receipt.</li>
          <li>Your payment will appear here in 48 hours to 3 business days. It counts from the day you paid.</li>
        </ol>
        <div className="mt-6">
          <Panel
            load={useLoad(stores, { query: {} })}
            failure="We couldn’t load our branches."
            skeleton={<Skeleton className="h-40" />}
            empty={null}
          >
            {(given) => <Counters stores={given} />}
          </Panel>
        </div>
        <p className="mt-6 text-sm text-muted">
          Questions? Call {support.hotline} ({support.hours.toLocaleLowerCase('en-PH')}) or email{' '}
          <a href={`mailto:${support.email}`} className="font-semibold text-strand underline underline-offset-4">
            {support.email}
          </a>
          .
        </p>
      </Card>
    </div>
  )
}
