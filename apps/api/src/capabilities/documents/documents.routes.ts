import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { changeSubCategory, removeFile } from './change.ts'
import { createFolder, isClosed } from './folder.ts'
import { kindsReader } from './kinds.ts'
import { filesOf } from './list.ts'
import type { DocumentsParts } from './parts.ts'
import { uploadFile } from './upload.ts'

export const documentsRoutes = (parts: DocumentsParts) => {
  const kinds = kindsReader(parts.db, parts.memory)
  const list = async (applicationReferenceNo: string) => {
    const { db, files } = parts
    const flow = await parts.flowOf(db, applicationReferenceNo)
    if (!flow) return refused('not-found')
    const closed = await isClosed(db, applicationReferenceNo)
    return ok({ status: true as const, files: await filesOf(db, files, applicationReferenceNo), flow, closed })
  }

  return routes(contract.documents, {
    uploadFile: (asked) => uploadFile(parts, asked),
    listFiles: ({ query }) => list(query.applicationReferenceNo),
    staffFiles: ({ query }) => list(query.applicationReferenceNo),
    removeFile: ({ query }) => removeFile(parts, query),
    changeSubCategory: ({ body }) => changeSubCategory(parts, body),
    createFolder: async ({ body }) => {
      await createFolder(parts.db, parts.clock, body.applicationReferenceNo)
      return ok({ status: true as const })
    },
    documentList: async () => ok(await kinds.documents()),
    smeLists: async () => ok(await kinds.forBusinesses()),
    xclsvDocuments: async ({ query }) => ok(await kinds.forExclusive(query)),
  })
}
