export { leadsHousekeeping } from './housekeeping.ts'
export { leadsRoutes } from './leads.routes.ts'
export { leadsData } from './personal-data.ts'
export { leadReceived } from './submit.ts'
