import { pages, paymentSuccessPage } from '@hibla/contract/values/paths'
import { useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAccounts, useDetails } from '../../account/index.ts'
import { BalanceDue, useBalance } from '../../billing/index.ts'
import { Branches } from './branches.tsx'
import { PayForm } from './pay-form.tsx'
import { Questions } from '../questions.tsx'

/** What one of the person's accounts owes, and paying it. */
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
      <p className="mt-2">To pay somebody else’s bill, all you need is the account number.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={pages.bills} look="call">
          See my bills
        </LinkButton>
        <LinkButton to={pages.getStarted}>Link an account</LinkButton>
        <LinkButton to={pages.payBill}>Pay somebody else’s bill</LinkButton>
      </div>
    </Empty>
  )
}

function Own({ accountNumber }: { accountNumber: string }) {
  const { claims } = useSession()
  const status = useDetails(accountNumber).data?.status
  const load = useBalance(accountNumber)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <Card data-tour="pay">
        <h2 className="text-lg">What you owe</h2>
        <div className="mt-6">
          <Panel load={load} failure="We couldn’t load your balance." skeleton={<Skeleton className="h-32" />}>
            {(balance) => <BalanceDue balance={balance} suspended={status === 'SUSPENDED'} />}
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
        <h2 className="mb-6 text-lg">Your payment</h2>
        <Panel load={{ ...load, error: undefined }} failure="" skeleton={<Skeleton className="h-160" />}>
          {(balance) => (
            <PayForm
              accountNumber={accountNumber}
              owing={balance}
              who={claims?.sub}
              isOwn
              mayPayInstaller={status === 'PENDING'}
              pageOf={paymentSuccessPage}
            />
          )}
        </Panel>
        <Branches />
        <Questions />
      </Card>
    </div>
  )
}
