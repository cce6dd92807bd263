export { useFiles, useRenewedLinks } from './documents.queries.ts'
export { Documents } from './documents-later.ts'
export { useUnsent } from './uploads.ts'
export { useKeepGoing } from './use-keep-going.ts'
