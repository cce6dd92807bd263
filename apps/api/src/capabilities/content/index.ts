export { contentRoutes } from './content.routes.ts'
export { loadContent } from './load.ts'
export { sanitize } from './sanitize.ts'
export { toHtml } from './files/markdown.ts'
