export { catalogRoutes } from './catalog.routes.ts'
export { loadPlans } from './load.ts'
