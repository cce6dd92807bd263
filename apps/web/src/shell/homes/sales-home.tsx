import { Home } from './home.tsx'

export default function SalesHome() {
  return (
    <Home
      title="Your sales page"
      as="a sales agent"
      facts={({ claims }) => (claims.agentCode ? [{ name: 'Agent code', value: claims.agentCode }] : [])}
      coming={['A new application for a customer', 'Applications you have started or sent', 'How your month is going']}
    />
  )
}
