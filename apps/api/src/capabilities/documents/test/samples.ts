import type { ReadsOf } from '../../../../test/contract/read.ts'

export const documentsReads: ReadsOf<'documents'> = {
  listFiles: { because: 'a file has to be sent first; endpoint-writes.test.ts sends one and finds it here' },
  staffFiles: { because: 'a file has to be sent first; endpoint-writes.test.ts sends one and finds it here' },
  documentList: { url: '/cms/list/documents' },
  smeLists: { url: '/cms/sme' },
  xclsvDocuments: { url: '/cms/xclsv_documents_list?customerSegment=Residential&customerType=INDIVIDUAL' },
}
