import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { loginPage, pages, paymentPage, payPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PayForm } from './pay-form.tsx'
import { useAccountToPay } from '../payments.queries.ts'
import { Questions } from '../questions.tsx'

/** What anybody may know of an account, and paying for it. */
export function AnybodyPays({
  accountNumber,
  who,
  isOwn,
}: {
  accountNumber: string
  who: string | undefined
  isOwn: boolean
}) {
  const load = useAccountToPay(accountNumber)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <Card>
        <h2 className="text-lg">This account</h2>
        <div className="mt-6">
          <Panel
            load={load}
            failure="We can’t show an account with this number."
            skeleton={<Skeleton className="h-32" />}
          >
            {({ name, amount, dueOn, isOverdue }) => (
              <>
                <p className="figures text-3xl font-bold tracking-tight">{peso(amount)}</p>
                <p className={`mt-2 text-lg font-semibold ${isOverdue ? 'text-coral' : ''}`}>
                  {amount === 0 ? 'Nothing to pay right now' : dueTexts(dueOn, isOverdue)}
                </p>
                <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
                  Account <span className="figures font-semibold text-text">{accountNumber}</span> of{' '}
                  <span className="font-semibold text-text">{name}</span>. Not who you mean? Check the number.
                </p>
              </>
            )}
          </Panel>
        </div>
        <LinkButton to={pages.payBill} className="mt-6">
          Enter another number
        </LinkButton>
      </Card>
      {(load.loading || load.data) && (
        <Card>
          <h2 className="mb-6 text-lg">Your payment</h2>
          <Panel load={load} failure="" skeleton={<Skeleton className="h-160" />}>
            {({ amount, dueOn, isInstalled }) => (
              <PayForm
                owing={{ balance: amount, dueOn }}
                pageOf={(reference) => paymentPage(accountNumber, reference)}
                mayPayInstaller={!isInstalled}
                {...{ accountNumber, who, isOwn }}
              />
            )}
          </Panel>
          {!isOwn && <ByCard accountNumber={accountNumber} isGuest={who === undefined} />}
          <Questions />
        </Card>
      )}
    </div>
  )
}

const dueTexts = (dueOn: string | null, isOverdue: boolean): string => {
  if (dueOn === null) return 'to pay'
  return isOverdue ? `overdue since ${longDate(dueOn)}` : `due ${longDate(dueOn)}`
}

/** Cards are for people of the account. */
function ByCard({ accountNumber, isGuest }: { accountNumber: string; isGuest: boolean }) {
  return (
    <p className="mt-8 border-t border-line pt-4 text-sm">
      {isGuest ? (
        <>
          Is this your own account?{' '}
          <Link to={loginPage({ returnTo: payPage(accountNumber) })} className="font-semibold text-strand">
            Log in
          </Link>{' '}
          to pay by credit or debit card.
        </>
      ) : (
        'Credit and debit cards can only be used for accounts linked to your login.'
      )}
    </p>
  )
}
