import { flowTakes } from '@hibla/contract/documents/category.rule'
import type { uploadFile as contract } from '@hibla/contract/documents/documents.contract'
import { MAX_APPLICATION_BYTES, MAX_FILE_BYTES, MAX_FILES } from '@hibla/contract/values/file-limits'
import { freeFileName, isSafeFileName, storedFileName } from '@hibla/contract/documents/file-name.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused, type Refused } from '@hibla/contract/values/outcome'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Received } from '../../kernel/files/files.ts'
import { countDrawn } from '../../kernel/http/limits/captcha.ts'
import type { RequestOf, SentFile } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { applicationDocument as document, type Document } from './documents.tables.ts'
import { recordOf } from './list.ts'
import { openFolder, type OpenFolder } from './open-folder.ts'
import type { DocumentsDeps } from './deps.ts'

type Input = InputOf<typeof contract>['query']
type Obstacle = Refused<
  | 'not-found'
  | 'category-not-allowed'
  | 'already-submitted'
  | 'nothing-to-replace'
  | 'too-many-files'
  | 'application-full'
>

const slots = Array.from({ length: MAX_FILES }, (_, at) => at + 1)

/** The name a file was sent with; undefined if it isn't one we can keep. Without one it's named after its category. */
const sentName = ({ name }: SentFile, { category }: Input): string | undefined => {
  if (name === undefined) return category
  try {
    const decoded = decodeURIComponent(name)
    return isSafeFileName(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}

/** The file that makes way for a new one, and the place that is free then; or why there is none. */
const slotFor = (
  { category, subCategory, reupload, replaces }: Input,
  folder: OpenFolder | undefined,
  /** As we keep it, with its pictures; 1 while it isn't known. */
  size: number,
): Obstacle | { folder: OpenFolder; replaced: Document | undefined; slot: number } => {
  // Erased, perhaps while the file was on its way.
  if (!folder) return refused('not-found')
  const { isClosed, isOver, documents, flow } = folder
  // What was returned can be replaced even if it isn't asked for any more, or the application couldn't go on.
  if (!flowTakes(flow, category) && reupload === 'false') return refused('category-not-allowed')
  if (isOver || (isClosed && reupload === 'false')) return refused('already-submitted')
  // Only the file that is meant makes way: a new passport must not stand in for another ID.
  const isMeant = (each: Document) => (replaces ? each.fileId === replaces : each.subCategory === subCategory)
  const returned = documents.filter((each) => each.category === category && each.status === 'returned')
  const replaced = reupload === 'true' ? returned.find(isMeant) : undefined
  if (reupload === 'true' && !replaced) return refused('nothing-to-replace')
  const taken = new Set(documents.filter((each) => each !== replaced).map(({ slot }) => slot))
  const slot = slots.find((each) => !taken.has(each))
  if (slot === undefined) return refused('too-many-files')
  const others = documents.filter((each) => each !== replaced)
  const together = others.reduce((sum, { bytes, pictureBytes }) => sum + bytes + pictureBytes, size)
  return together > MAX_APPLICATION_BYTES ? refused('application-full') : { folder, replaced, slot }
}

/** Adds a file to an application. What can be refused without reading it is refused first, and checked again at the end. */
export const uploadFile = async (
  deps: DocumentsDeps,
  { caller, query, file, storeAnswer }: RequestOf<typeof contract>,
) => {
  const { db, clock, files } = deps
  const { applicationReferenceNo, category } = query
  const name = sentName(file, query)
  if (name === undefined) return refused('file-name')
  const look = async (tx: Transaction, size: number) =>
    slotFor(query, await openFolder(tx, deps, caller, applicationReferenceNo), size)
  const early = await db.transaction((tx) => look(tx, 1))
  if ('refusal' in early) return early

  const received = await files.receive(file, MAX_FILE_BYTES, caller)
  if (!received.ok) return received
  await countDrawn(db, caller, received.value.drawnBytes)
  return db.transaction(async (tx) => {
    const place = await look(tx, received.value.bytes + received.value.pictureBytes)
    if ('refusal' in place) {
      await files.drop(tx, [received.value.id])
      return storeAnswer(tx, place)
    }
    if (place.replaced) await removeDocument(tx, deps, place.replaced)
    const others = place.folder.documents.filter((each) => each !== place.replaced && each.category === category)
    const row = rowFor(query, received.value, freeFileName(storedFileName(name, received.value.type), namesOf(others)))
    const [kept] = await tx
      .insert(document)
      .values({ ...row, slot: place.slot, uploadedAt: clock.now() })
      .returning()
    await files.keep(tx, received.value.id)
    await place.folder.note(place.replaced ? 'file replaced' : 'file added', received.value.id)
    return storeAnswer(tx, ok({ status: true as const, file: recordOf(files, kept!) }))
  })
}

const namesOf = (documents: Document[]) => new Set(documents.map(({ fileName }) => fileName))

const rowFor = ({ applicationReferenceNo, category, subCategory }: Input, received: Received, fileName: string) => ({
  fileId: received.id,
  applicationReferenceNo,
  category,
  subCategory,
  fileName,
  type: received.type,
  bytes: received.bytes,
  pictureBytes: received.pictureBytes,
})

export const removeDocument = async (tx: Transaction, { files }: DocumentsDeps, { fileId }: Document) => {
  await tx.delete(document).where(eq(document.fileId, fileId))
  await files.drop(tx, [fileId])
}
