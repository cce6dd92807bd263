export { AgentPlaces } from './agent-places.tsx'
export { useAgentDetailsFailed } from './use-agent.ts'
