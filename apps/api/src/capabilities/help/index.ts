export { helpRoutes } from './help.routes.ts'
export { loadHelp } from './load.ts'
