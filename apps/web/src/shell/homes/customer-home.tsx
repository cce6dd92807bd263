import { LinkButton } from '../../ui/button.tsx'
import { accountFacts, Home } from './home.tsx'

export default function CustomerHome() {
  return (
    <Home
      title="Your home page"
      as="a subscriber"
      facts={accountFacts}
      coming={[
        'Your bill and its due date',
        'Your plan and its speed',
        'Your orders and add-ons',
        'Changing between accounts',
      ]}
    >
      <LinkButton to="/pay-bill" className="mt-6">
        Pay a bill
      </LinkButton>
    </Home>
  )
}
