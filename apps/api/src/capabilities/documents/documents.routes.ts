import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { changeSubCategory, removeFile } from './change.ts'
import { isClosed } from './folder.ts'
import { kindsReader } from './kinds.ts'
import { filesOf } from './list.ts'
import { openFolder } from './open-folder.ts'
import type { DocumentsDeps } from './deps.ts'
import { uploadFile } from './upload.ts'

export const documentsRoutes = (deps: DocumentsDeps) => {
  const kinds = kindsReader(deps.db, deps.memory)
  const list = async (applicationReferenceNo: string, forStaff: boolean) => {
    const { db, files } = deps
    const found = await deps.flowOf(db, applicationReferenceNo)
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
    uploadFile: (asked) => uploadFile(deps, asked),
    listFiles: ({ query }) => list(query.applicationReferenceNo, false),
    staffFiles: ({ query }) => list(query.applicationReferenceNo, true),
    removeFile: ({ caller, query }) => removeFile(deps, caller, query),
    changeSubCategory: ({ caller, body }) => changeSubCategory(deps, caller, body),
    createFolder: ({ caller, body }) =>
      deps.db.transaction(async (tx) =>
        (await openFolder(tx, deps, caller, body.applicationReferenceNo))
          ? ok({ status: true as const })
          : refused('not-found'),
      ),
    documentList: async () => ok(await kinds.documents()),
    smeLists: async () => ok(await kinds.forBusinesses()),
    xclsvDocuments: async ({ query }) => ok((await kinds.exclusive())(query)),
  })
}
