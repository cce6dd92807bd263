import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { FileType } from '@hibla/contract/values/file'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import { and, eq, inArray, isNull, sql } from '../postgres/sql.ts'
import { Unavailable } from '../unavailable.ts'
import type { Clock } from '../clock/clock.ts'
import type { Caller } from '../http/caller.ts'
import { neighbourhoodOf } from '../http/limits/network.ts'
import type { SentFile } from '../http/route.ts'
import { outbox } from '../outbox/outbox.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { deleteBytes, fileDeleted } from './deleted.ts'
import { storedFile } from './files.tables.ts'
import type { Inspector } from './inspect/inspector.ts'
import type { Fault } from './inspect/judge.ts'
import { keyOf, MAX_PAGES, pagesOf, type Variant } from './object-names.ts'
import { fileLinks, type Linked } from './links.ts'
import { receiveInto } from './receive.ts'
import { hasRoom, isFull } from './free-space.ts'
import { countSent, mayStillSend } from './sent-today.ts'
import type { FileStore } from './store.port.ts'

export type Received = {
  id: string
  type: FileType
  bytes: number
  hasPreview: boolean
  /** What we draw of it and keep beside it: a photo's preview, a PDF's pages. */
  pictureBytes: number
  /** How much more is stored than was sent. */
  drawnBytes: number
}
export type FileFault = Fault | 'file-too-large' | 'storage-full'

/** What capabilities do with files. What a file means, and whose it is, is theirs to know. */
export type Files = {
  /** Takes in a file and checks it. It is in the store then, but forgotten within an hour unless somebody keeps it. */
  receive: (sent: SentFile, maxBytes: number, from: Caller) => Promise<Outcome<Received, FileFault>>
  /** The same, for what takes files again and again: there's an end to what one person sends on a day. */
  receiveCounted: (
    sent: SentFile,
    maxBytes: number,
    from: Caller,
  ) => Promise<Outcome<Received, FileFault | 'daily-upload-limit'>>
  /** In the transaction that writes what the file is for: from then on it stays. */
  keep: (tx: Transaction, id: string) => Promise<void>
  /** In the transaction that no longer needs them. Their bytes go soon after, however often that takes. */
  drop: (tx: Transaction, ids: string[]) => Promise<void>
  linkTo: (linked: Linked) => string
}

export type FilesDeps = {
  db: Database
  clock: Clock
  store: FileStore
  inspector: Inspector
  /** Signs links. */
  key: string
  /** Where uploads wait until they are stored. */
  waitingFolder: string
}

const sizeOf = async (paths: string[]): Promise<number> =>
  (await Promise.all(paths.map((path) => stat(path)))).reduce((sum, { size }) => sum + size, 0)

/** Cookies are free, so what counts most is where a file comes from. */
const senderOf = ({ address = '', id, visitorKey = '' }: Caller) => ({
  network: neighbourhoodOf(address),
  visitor: id ?? visitorKey,
})

export const openFiles = (deps: FilesDeps): Files => {
  const { db, clock, store, inspector, key, waitingFolder } = deps
  const links = fileLinks(key)

  const receive: Files['receive'] = async (sent, maxBytes, from) => {
    if (!(await hasRoom(store))) return refused('storage-full')
    return take(sent, maxBytes, from).catch((error: unknown) => {
      if (isFull(error)) return refused('storage-full')
      throw error
    })
  }
  const take: Files['receive'] = async (sent, maxBytes, from) => {
    const arrived = await receiveInto(waitingFolder, sent.bytes, maxBytes)
    if (!arrived.ok) return arrived
    const { path } = arrived.value
    const [picture, preview] = [`${path}.picture`, `${path}.preview`]
    const pageAt = (variant: Variant) => `${path}.${variant}`
    try {
      const found = await inspector.inspect({ path, picture, preview }, senderOf(from))
      if ('fault' in found) return refused(found.fault)
      const { type, pages = 0, hasActiveContent = false } = found
      const hasPreview = type === 'image/jpeg'
      const kept = hasPreview ? picture : path
      const bytes = (await stat(kept)).size
      const pictureBytes = await sizeOf([...(hasPreview ? [preview] : []), ...pagesOf(pages).map(pageAt)])
      const drawnBytes = Math.max(0, bytes + pictureBytes - (await sizeOf([path])))
      const id = randomUUID()
      await db.insert(storedFile).values({ id, type, bytes, hasPreview, pages, hasActiveContent })
      await store.put(keyOf(id, 'file'), { path: kept, type })
      if (hasPreview) await store.put(keyOf(id, 'preview'), { path: preview, type })
      for (const variant of pagesOf(pages))
        await store.put(keyOf(id, variant), { path: pageAt(variant), type: 'image/jpeg' })
      return ok({ id, type, bytes, hasPreview, pictureBytes, drawnBytes })
    } finally {
      const left = [path, picture, preview, ...pagesOf(MAX_PAGES).map(pageAt)]
      await Promise.all(left.map((each) => rm(each, { force: true })))
    }
  }

  const drop: Files['drop'] = async (tx, ids) => {
    if (ids.length === 0) return
    const gone = await tx.delete(storedFile).where(inArray(storedFile.id, ids)).returning()
    for (const { id, pages } of gone) await outbox(tx, fileDeleted, { id, pages })
  }

  return {
    receive,
    receiveCounted: async (sent, maxBytes, from) => {
      // Whoever is past it already isn't read any more.
      if (!(await mayStillSend(db, from))) return refused('daily-upload-limit')
      const received = await receive(sent, maxBytes, from)
      if (!received.ok) return received
      const { id, bytes, pictureBytes } = received.value
      if (await countSent(db, from, bytes + pictureBytes)) return received
      // A smaller one may still fit.
      await countSent(db, from, -(bytes + pictureBytes))
      await db.transaction((tx) => drop(tx, [id]))
      return refused('daily-upload-limit')
    },
    keep: async (tx, id) => {
      const kept = await tx
        .update(storedFile)
        .set({ keptAt: sql`now()` })
        .where(and(eq(storedFile.id, id), isNull(storedFile.keptAt)))
        .returning({ id: storedFile.id })
      if (kept.length > 0) return
      // It took so long that it was swept away, perhaps while its bytes were still arriving. It can be sent again.
      await deleteBytes(store, id)
      throw new Unavailable('the file is no longer there')
    },
    drop,
    linkTo: (linked) => links.to(linked, clock.now()),
  }
}
