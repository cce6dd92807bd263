import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Home } from './home.tsx'

export default function SalesHome() {
  return (
    <Home
      title="Sales dashboard"
      as="Sales agent"
      facts={({ claims }) => (claims.agentCode ? [{ name: 'Agent code', value: claims.agentCode }] : [])}
      coming={['Applications you’ve started or submitted', 'Your results this month']}
    >
      <LinkButton to={pages.agentCheckAddress} look="call" className="mt-6 w-full">
        Start an application for a customer <ArrowIcon />
      </LinkButton>
      <LinkButton to={pages.agentSecurity} className="mt-3 w-full">
        Login and security
      </LinkButton>
    </Home>
  )
}
