import {
  documentList,
  listFiles,
  smeLists,
  xclsvDocuments,
  type DocumentKind,
} from '@hibla/contract/documents/documents.contract'
import type { OkOf } from '@hibla/contract/endpoint'
import { useEffect } from 'react'
import { otherTabs } from '../../kernel/other-tabs.ts'
import { refresh, useLoad } from '../../kernel/query.ts'

/** The links in it work for at least five minutes. */
const FRESH_MS = 4 * 60_000

/** In a page that stays open, links to files would stop working. Another tab's are renewed when people come back to it. */
export const useRenewedLinks = (): void =>
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refreshFiles(), FRESH_MS)
    return () => clearInterval(timer)
  }, [])

const tabs = otherTabs<'changed'>('hibla-files')
let hears = false
const syncTabs = (): void => {
  if (hears) return
  hears = true
  tabs.hear(refreshFiles)
}

export const useFiles = (applicationReferenceNo: string) => {
  useRenewedLinks()
  useEffect(syncTabs, [])
  return useLoad(
    listFiles,
    { query: { applicationReferenceNo, operation: 'list' } },
    { about: 'files', freshForMs: FRESH_MS },
  )
}

/** Loads the list again, while the old one stays on the screen. */
export const refreshFiles = (): void => refresh(['files'])

/** After a change: loads the list again, in the other tabs too. */
export const filesChanged = (): void => {
  refreshFiles()
  tabs.tell('changed')
}

/** Whose documents they are, as the list of an application's files says. */
type Whose = Pick<OkOf<typeof listFiles>, 'flow' | 'customerType'>

/** The kinds of documents to choose from: exclusive customers and businesses have lists of their own. */
export const useDocumentKinds = (whose: Whose | undefined): readonly DocumentKind[] => {
  const { flow = 'residential', customerType = 'INDIVIDUAL' } = whose ?? {}
  const exclusive = flow.startsWith('xclsv-')
  const business = flow === 'sme'
  const customerSegment = flow.endsWith('sme') ? 'SME' : 'Residential'
  const usual = useLoad(documentList, {}, { enabled: whose !== undefined && !exclusive })
  const theirs = useLoad(smeLists, {}, { enabled: business })
  const asked = useLoad(xclsvDocuments, { query: { customerSegment, customerType } }, { enabled: exclusive })
  if (exclusive) return asked.data ?? []
  const ofBusiness = theirs.data?.documents.filter((each) => each.customerType === customerType) ?? []
  return [...(usual.data ?? []), ...ofBusiness]
}
