export { agentCodeOf, agentsDoor, type AgentsDoor } from './agents.door.ts'
export { loadDemoAgents } from './load-demo.ts'
export { agentsRoutes } from './agents.routes.ts'
