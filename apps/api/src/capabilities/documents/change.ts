import type { changeSubCategory as changes, removeFile as removes } from '@hibla/contract/documents/documents.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document } from './documents.tables.ts'
import { lockFolder } from './folder.ts'
import type { Document } from './list.ts'
import type { DocumentsParts } from './parts.ts'
import { removeDocument } from './upload.ts'

type Named = InputOf<typeof removes>['query']
const done = ok({ status: true as const })

/** Changes one file, which people name as they see it. After the application is submitted nothing changes anymore. */
const change = (
  { db, clock }: DocumentsParts,
  { applicationReferenceNo, category, filename }: Named,
  apply: (tx: Transaction, found: Document) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const { isClosed, documents } = await lockFolder(tx, clock, applicationReferenceNo)
    const found = documents.find((each) => each.category === category && each.fileName === filename)
    if (!found) return refused('not-found')
    if (isClosed) return refused('already-submitted')
    await apply(tx, found)
    return done
  })

export const removeFile = (parts: DocumentsParts, named: Named) =>
  change(parts, named, (tx, found) => removeDocument(tx, parts, found))

export const changeSubCategory = (parts: DocumentsParts, { subCategory, ...named }: InputOf<typeof changes>['body']) =>
  change(parts, named, (tx, { fileId }) => tx.update(document).set({ subCategory }).where(eq(document.fileId, fileId)))
