export { agentCodeOf, salesDoor, type SalesDoor } from './agents.ts'
export { loadDemoAgents } from './load-demo.ts'
export { salesRoutes } from './sales.routes.ts'
