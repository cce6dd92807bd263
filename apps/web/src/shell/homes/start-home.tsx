import { useSession } from '../../kernel/session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { accountFacts, Home } from './home.tsx'

export default function StartHome() {
  const isCustomer = useSession().standing?.personas.has('customer') ?? false
  return (
    <Home
      title="Get started"
      as={isCustomer ? 'a subscriber' : 'registered, without an account number of ours'}
      facts={accountFacts}
      coming={['Linking an account number to your login', 'Referring friends and family', 'Employee referrals']}
    >
      <LinkButton to="/apply-now" className="mt-6">
        See our plans
      </LinkButton>
    </Home>
  )
}
