import { pages } from '@hibla/contract/values/paths'
import { Suspense } from 'react'
import { LinkAccount } from '../../capabilities/account/index.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useSite } from '../../kernel/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { accountFacts, Home } from './home.tsx'

/** The first steps after registration; customers link more accounts here too. */
export default function StartHome() {
  const { principal, claims } = useSession()
  const { accountMgmtEnabled } = useSite().config.features
  const isCustomer = principal?.personas.has('customer') ?? false
  const hasAccount = (claims?.accountNumber.length ?? 0) > 0
  const task = { title: hasAccount ? 'Link another account' : 'Link your account', content: <Linking /> }
  return (
    <Home
      title="Get started"
      as={isCustomer ? 'Subscriber' : 'Registered, no account linked yet'}
      facts={accountFacts}
      coming={[]}
      // Everybody can link a first account; a provider may turn off linking more.
      {...((accountMgmtEnabled || !hasAccount) && { task })}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/apply-now">See our plans</LinkButton>
        <LinkButton to={pages.referralType}>Refer others</LinkButton>
        <LinkButton to={isCustomer ? pages.security : pages.newcomerSecurity}>Login and security</LinkButton>
        <LinkButton to={isCustomer ? pages.consent : pages.newcomerData}>Your data</LinkButton>
      </div>
    </Home>
  )
}

function Linking() {
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        For home and small-business subscribers. Once it’s linked, you can see your bills, plan and line with this
        login.
      </p>
      <div className="mt-6">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LinkAccount />
        </Suspense>
      </div>
    </>
  )
}
