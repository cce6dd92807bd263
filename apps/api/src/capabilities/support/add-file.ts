import { MAX_FILE_BYTES } from '@hibla/contract/values/file-limits'
import { freeFileName, isSafeFileName, storedFileName } from '@hibla/contract/documents/file-name.rule'
import { isOver } from '@hibla/contract/support/state.rule'
import type { addTicketFile as contract } from '@hibla/contract/support/support.contract'
import { MAX_TICKET_FILES } from '@hibla/contract/support/ticket'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import type { RequestOf, SentFile } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { noteReply, lockTicket } from './move.ts'
import type { SupportDeps } from './deps.ts'
import { shownFile } from './show.ts'
import { ticketEvent, ticketFile } from './support.tables.ts'

const slots = Array.from({ length: MAX_TICKET_FILES }, (_, at) => at + 1)

/** The name a file was sent with, or a name of ours; undefined if it isn't one we can keep. */
const sentName = ({ name }: SentFile): string | undefined => {
  if (name === undefined) return 'file'
  try {
    const decoded = decodeURIComponent(name)
    return isSafeFileName(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}

/** The ticket that a file may be added to, with the place that is free; or why there is none. */
const slotFor = async (tx: Transaction, ticketNumber: string) => {
  const row = await lockTicket(tx, ticketNumber)
  if (!row) return refused('not-found')
  if (isOver(row.status)) return refused('is-over')
  const held = await tx.select().from(ticketFile).where(eq(ticketFile.ticketId, row.id))
  const slot = slots.find((each) => held.every((file) => file.slot !== each))
  return slot === undefined ? refused('too-many-files') : ok({ row, slot, held })
}

/** Adds a file. What can be refused without reading it is refused first, and checked again at the end. */
export const addTicketFile = async (
  deps: SupportDeps,
  { caller, params, file, storeAnswer }: RequestOf<typeof contract>,
) => {
  const { db, files } = deps
  const name = sentName(file)
  if (name === undefined) return refused('file-name')
  const early = await db.transaction((tx) => slotFor(tx, params.ticketNumber))
  if (!early.ok) return early
  const received = await files.receiveCounted(file, MAX_FILE_BYTES, caller)
  if (!received.ok) return received
  const { id: fileId, type, bytes } = received.value
  return db.transaction(async (tx) => {
    const isErased = await deps.isErased(tx, caller.id)
    const place = isErased ? refused('not-found') : await slotFor(tx, params.ticketNumber)
    if (!place.ok) {
      await files.drop(tx, [fileId])
      return storeAnswer(tx, place)
    }
    const { row, slot, held } = place.value
    const fileName = freeFileName(storedFileName(name, type), new Set(held.map((each) => each.fileName)))
    await noteReply(tx, deps, row, { what: 'file', by: 'subscriber', personId: caller.id })
    const kept = { fileId, ticketId: row.id, slot, fileName, type, bytes }
    const eventId = sql`(select max(${ticketEvent.id}) from ${ticketEvent} where ${ticketEvent.ticketId} = ${row.id})`
    await tx.insert(ticketFile).values({ ...kept, eventId })
    await files.keep(tx, fileId)
    return storeAnswer(tx, ok({ status: true as const, file: shownFile(files, kept) }))
  })
}
