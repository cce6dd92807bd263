export { useFiles } from './documents.queries.ts'
export { Documents } from './documents-later.ts'
