import { canDoWithout } from '@hibla/contract/documents/category.rule'
import type { changeSubCategory as changes, removeFile as removes } from '@hibla/contract/documents/documents.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, type Document } from './documents.tables.ts'
import { openFolder, type OpenFolder } from './open-folder.ts'
import type { DocumentsDeps } from './deps.ts'
import { removeDocument } from './upload.ts'

type Named = InputOf<typeof removes>['query']
const done = ok({ status: true as const })

/** After the application is submitted nothing changes any more, unless we return it; then those we accepted stay. */
const mayChange = ({ isClosed }: OpenFolder, { status }: Document) => !isClosed && status !== 'accepted'

/** A returned file that nobody needs can go even then, or people would have to send something in its place to get on. */
const mayGo = (folder: OpenFolder, file: Document) =>
  mayChange(folder, file) || (!folder.isOver && file.status === 'returned' && canDoWithout(folder.flow, file.category))

/** Changes one file, which people name as they see it. */
const change = (
  deps: DocumentsDeps,
  caller: Caller,
  did: string,
  { applicationReferenceNo, category, filename }: Named,
  may: (folder: OpenFolder, found: Document) => boolean,
  apply: (tx: Transaction, found: Document) => Promise<unknown>,
) =>
  deps.db.transaction(async (tx) => {
    const folder = await openFolder(tx, deps, caller, applicationReferenceNo)
    const found = folder?.documents.find((each) => each.category === category && each.fileName === filename)
    if (!folder || !found) return refused('not-found')
    if (!may(folder, found)) return refused('already-submitted')
    await apply(tx, found)
    await folder.note(did, found.fileId)
    return done
  })

export const removeFile = (deps: DocumentsDeps, caller: Caller, named: Named) =>
  change(deps, caller, 'file deleted', named, mayGo, (tx, found) => removeDocument(tx, deps, found))

export const changeSubCategory = (
  deps: DocumentsDeps,
  caller: Caller,
  { subCategory, ...named }: InputOf<typeof changes>['body'],
) =>
  change(deps, caller, 'file named', named, mayChange, (tx, { fileId }) =>
    tx.update(document).set({ subCategory }).where(eq(document.fileId, fileId)),
  )
