import { and, asc, eq, inArray, ne, or } from '../../kernel/postgres/sql.ts'
import type { RetainedData, PersonalData } from '../../kernel/module/personal-data.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { moveTo } from './move.ts'
import type { SupportDeps } from './deps.ts'
import { shownInFull } from './show.ts'
import { ticket, ticketEvent, ticketFile, type TicketRow } from './support.tables.ts'

/** Whoever asked isn't there to hear our answer any more. Others of the account can open the ticket again. */
const closeAll = async (tx: Transaction, deps: SupportDeps, rows: TicketRow[]): Promise<void> => {
  for (const row of rows) await moveTo(tx, deps, row, { to: 'closed', what: 'closed', by: 'portal', isQuiet: true })
}

const deleteFiles = async (tx: Transaction, { files }: SupportDeps, personId: string): Promise<number> => {
  const sent = tx.select({ id: ticketEvent.id }).from(ticketEvent).where(eq(ticketEvent.personId, personId))
  const gone = await tx
    .delete(ticketFile)
    .where(inArray(ticketFile.eventId, sent))
    .returning({ fileId: ticketFile.fileId })
  await files.drop(
    tx,
    gone.map(({ fileId }) => fileId),
  )
  return gone.length
}

/** Tickets that somebody opened or wrote in, whoever has the account by now. */
const withWordsOf = (db: Executor, personId: string) => {
  const wrote = db
    .select({ id: ticketEvent.ticketId })
    .from(ticketEvent)
    .where(and(eq(ticketEvent.personId, personId), ne(ticketEvent.by, 'staff')))
  return or(eq(ticket.openedBy, personId), inArray(ticket.id, wrote))
}

/** A ticket of somebody's account in full; of another account only what they said there themselves. */
const copyFor = async (deps: SupportDeps, row: TicketRow, personId: string, isHeld: boolean): Promise<object> => {
  const { timeline, description, answers, ...shown } = await shownInFull(deps.db, deps, row)
  const isOpener = row.openedBy === personId
  const copied = timeline.filter((each) => isHeld || (each.personId === personId && each.by !== 'staff'))
  return {
    ...shown,
    ...((isHeld || isOpener) && { description, answers }),
    timeline: copied.map(({ personId: _, ...each }) => each),
  }
}

/** What stays of the tickets that somebody wrote in, by account. */
const retainedOf = async (tx: Transaction, { accounts }: SupportDeps, personId: string): Promise<RetainedData[]> => {
  const rows = await tx
    .selectDistinct({ accountNumber: ticket.accountNumber })
    .from(ticket)
    .where(withWordsOf(tx, personId))
    .orderBy(asc(ticket.accountNumber))
  const kept: RetainedData[] = []
  for (const { accountNumber } of rows)
    kept.push({
      what: `Of your tickets for account ${accountNumber}: what they were about, what we answered and noted, and what we found out about the line`,
      why: 'They belong to the account, and show how we dealt with them.',
      until: await accounts.recordsRetainedUntil(tx, accountNumber),
    })
  return kept
}

/**
 * What people wrote and sent goes with them. That there was a ticket, and what staff answered, stays with the account: somebody
 * else may have it too.
 */
export const supportData = (deps: SupportDeps): PersonalData => ({
  name: 'tickets',
  export: async (personId, accountNumbers) => {
    const rows = await deps.db
      .select()
      .from(ticket)
      .where(or(inArray(ticket.accountNumber, accountNumbers), withWordsOf(deps.db, personId)))
      .orderBy(asc(ticket.id))
    const tickets: object[] = []
    for (const row of rows) tickets.push(await copyFor(deps, row, personId, accountNumbers.includes(row.accountNumber)))
    return tickets
  },
  erase: async (tx, personId) => {
    const kept = await retainedOf(tx, deps, personId)
    const own = await tx.select().from(ticket).where(eq(ticket.openedBy, personId)).for('update')
    await closeAll(
      tx,
      deps,
      own.filter(({ status }) => status !== 'closed'),
    )
    const files = await deleteFiles(tx, deps, personId)
    await tx.update(ticket).set({ openedBy: null, description: '', answers: [] }).where(eq(ticket.openedBy, personId))
    const texts = await tx
      .update(ticketEvent)
      .set({ text: null, personId: null })
      .where(and(eq(ticketEvent.personId, personId), ne(ticketEvent.by, 'staff')))
      .returning({ id: ticketEvent.id })
    return {
      erased: [
        ...(texts.length > 0 ? ['What you wrote in your tickets'] : []),
        ...(files > 0 ? ['The photos and files you sent with them'] : []),
      ],
      kept,
    }
  },
})
