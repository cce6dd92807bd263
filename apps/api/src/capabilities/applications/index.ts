export { applicationsRoutes } from './applications.routes.ts'
export { applicationsHousekeeping } from './housekeeping.ts'
export { applicationsData } from './personal-data.ts'
