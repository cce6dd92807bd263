import { Suspense } from 'react'
import { LinkAccount } from '../../capabilities/account/index.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { accountFacts, Home } from './home.tsx'

/** The first steps after registration, and the place where a customer links another account. */
export default function StartHome() {
  const { standing, claims } = useSession()
  const { accountMgmtEnabled } = useSite().config.features
  const isCustomer = standing?.personas.has('customer') ?? false
  const hasAccount = (claims?.accountNumber.length ?? 0) > 0
  const task = { title: hasAccount ? 'Link another account' : 'Link your account', content: <Linking /> }
  return (
    <Home
      title="Get started"
      as={isCustomer ? 'a subscriber' : 'registered, without an account number of ours'}
      facts={accountFacts}
      coming={['Referring friends and family', 'Employee referrals']}
      // A first account can always be linked; more than one is a feature that a provider may leave out.
      {...((accountMgmtEnabled || !hasAccount) && { task })}
    >
      <LinkButton to="/apply-now" className="mt-6">
        See our plans
      </LinkButton>
    </Home>
  )
}

function Linking() {
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        For residential and small-business subscribers. Your bills, your plan and your line then open by this login.
      </p>
      <div className="mt-6">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LinkAccount />
        </Suspense>
      </div>
    </>
  )
}
