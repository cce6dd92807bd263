import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { changeSubCategory, removeFile } from './change.ts'
import { isClosed } from './folder.ts'
import { kindsReader } from './kinds.ts'
import { filesOf } from './list.ts'
import { openFolder } from './open-folder.ts'
import type { DocumentsParts } from './parts.ts'
import { uploadFile } from './upload.ts'

export const documentsRoutes = (parts: DocumentsParts) => {
  const kinds = kindsReader(parts.db, parts.memory)
  const list = async (applicationReferenceNo: string, forStaff: boolean) => {
    const { db, files } = parts
    const found = await parts.flowOf(db, applicationReferenceNo)
    if (!found) return refused('not-found')
    const closed = await isClosed(db, applicationReferenceNo)
    return ok({
      status: true as const,
      files: await filesOf(db, files, applicationReferenceNo, forStaff),
      ...found,
      closed,
    })
  }

  return routes(contract.documents, {
    uploadFile: (asked) => uploadFile(parts, asked),
    listFiles: ({ query }) => list(query.applicationReferenceNo, false),
    staffFiles: ({ query }) => list(query.applicationReferenceNo, true),
    removeFile: ({ caller, query }) => removeFile(parts, caller, query),
    changeSubCategory: ({ caller, body }) => changeSubCategory(parts, caller, body),
    createFolder: ({ caller, body }) =>
      parts.db.transaction(async (tx) =>
        (await openFolder(tx, parts, caller, body.applicationReferenceNo))
          ? ok({ status: true as const })
          : refused('not-found'),
      ),
    documentList: async () => ok(await kinds.documents()),
    smeLists: async () => ok(await kinds.forBusinesses()),
    xclsvDocuments: async ({ query }) => ok((await kinds.exclusive())(query)),
  })
}
