export { useFiles } from './documents.queries.ts'
export { categoryWords } from './words.ts'
export { Documents } from './documents-later.ts'
