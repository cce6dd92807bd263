import { LinkButton } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Home } from './home.tsx'

export default function SalesHome() {
  return (
    <Home
      title="Your sales page"
      as="a sales agent"
      facts={({ claims }) => (claims.agentCode ? [{ name: 'Agent code', value: claims.agentCode }] : [])}
      coming={['Applications you have started or sent', 'How your month is going']}
    >
      <LinkButton to="/sales/application/onboard" look="call" className="mt-6 w-full">
        New application for a customer <ArrowIcon />
      </LinkButton>
    </Home>
  )
}
