export { serviceabilityDoor, type Place, type ServiceabilityDoor } from './check.ts'
export { loadDemoNetwork } from './demo-plant.ts'
export { importPlant } from './import-plant.ts'
export { serviceabilityRoutes } from './serviceability.routes.ts'
