export { AgentPlaces } from './agent-places.tsx'
