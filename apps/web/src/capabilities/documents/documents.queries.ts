import { documentList, listFiles } from '@hibla/contract/documents/documents.contract'
import { refresh, useLoad } from '../../kernel/query.ts'

/** The links in it work for at least five minutes. */
const FRESH_MS = 4 * 60_000

export const useFiles = (applicationReferenceNo: string) =>
  useLoad(listFiles, { query: { applicationReferenceNo, operation: 'list' } }, { about: 'files', freshForMs: FRESH_MS })

/** Loads the list again, while the old one stays on the screen. */
export const refreshFiles = (): void => refresh(['files'])

export const useDocumentKinds = () => useLoad(documentList, {})
