import { isReopenable, reopenableUntil } from '@hibla/contract/support/state.rule'
import {
  amongStaff,
  MAX_TICKET_FILES,
  type ChangedTicket,
  type Ticket,
  type TicketEvent,
  type TicketFile,
  type TicketInFull,
} from '@hibla/contract/support/ticket'
import { and, asc, eq, notInArray } from '../../kernel/postgres/sql.ts'
import type { Files } from '../../kernel/files/files.ts'
import { staffVariantOf } from '../../kernel/files/links.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { ConcernTree } from './concerns.ts'
import { lineBackBy } from './line-back.ts'
import type { SupportDeps } from './deps.ts'
import { ticketEvent, ticketFile, type TicketRow } from './support.tables.ts'

/** What happened, with who did it, which only staff see. */
type Dated = TicketEvent & { personId: string | null }
type FileRow = typeof ticketFile.$inferSelect

/** A ticket as lists have it. */
export const shownTicket = (row: TicketRow, { nameOf }: ConcernTree): Ticket => ({
  ticketNumber: row.ticketNumber,
  accountNumber: row.accountNumber,
  type: row.type,
  category: row.category,
  categoryName: nameOf(row.category),
  subType: row.subType,
  subTypeName: row.subType === null ? null : nameOf(row.subType),
  specificType: row.specificType,
  specificTypeName: row.specificType === null ? null : nameOf(row.specificType),
  status: row.status,
  openedAt: row.openedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const shownChange = ({ ticketNumber, status, version }: TicketRow): ChangedTicket => ({
  ticketNumber,
  status,
  version,
})

export const shownFile = (
  { linkTo }: Pick<Files, 'linkTo'>,
  { fileId: id, fileName: name, type, bytes }: Pick<FileRow, 'fileId' | 'fileName' | 'type' | 'bytes'>,
  isForStaff = false,
): TicketFile => ({
  id,
  fileName: name,
  type,
  bytes,
  link: linkTo({ id, variant: isForStaff ? staffVariantOf(type) : 'file', name }),
  preview: type === 'image/jpeg' ? linkTo({ id, variant: 'preview', name }) : null,
})

/** What happened, oldest first, with who did it; without what is among staff, unless staff ask. */
const eventsOf = async (
  db: Executor,
  { files }: Pick<SupportDeps, 'files'>,
  ticketId: number,
  isForStaff: boolean,
): Promise<Dated[]> => {
  const rows = await db
    .select()
    .from(ticketEvent)
    .where(
      and(eq(ticketEvent.ticketId, ticketId), isForStaff ? undefined : notInArray(ticketEvent.what, [...amongStaff])),
    )
    .orderBy(asc(ticketEvent.id))
  const sent = await db.select().from(ticketFile).where(eq(ticketFile.ticketId, ticketId))
  const fileOf = new Map(sent.map((each) => [each.eventId, each]))
  return rows.map(({ id, what, by, at, text, personId }) => {
    const file = fileOf.get(id)
    return {
      id,
      what,
      by,
      at: at.toISOString(),
      text,
      personId,
      file: file ? shownFile(files, file, isForStaff) : null,
    }
  })
}

/** A ticket with its timeline, as its subscriber sees it. */
export const shownInFull = async (
  db: Executor,
  deps: Pick<SupportDeps, 'files' | 'concerns' | 'clock' | 'expectedBack'>,
  row: TicketRow,
  isForStaff = false,
): Promise<Omit<TicketInFull, 'timeline'> & { timeline: Dated[] }> => {
  const timeline = await eventsOf(db, deps, row.id, isForStaff)
  const held = timeline.filter(({ file }) => file !== null).length
  return {
    ...shownTicket(row, await deps.concerns.within(db)),
    description: row.description,
    answers: row.answers,
    timeline,
    version: row.version,
    filesLeft: MAX_TICKET_FILES - held,
    reopenableUntil: isReopenable(row.status, row.changedAt, deps.clock.now())
      ? reopenableUntil(row.status, row.changedAt)!.toISOString()
      : null,
    lineBackBy: await lineBackBy(db, deps, row),
    rating: row.rating,
  }
}
