import { isOver } from '@hibla/contract/support/state.rule'
import { CONNECTION } from '@hibla/contract/support/ticket'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { TicketRow } from './support.tables.ts'
import type { SupportDeps } from './deps.ts'

/** An outage explains no bill. */
const isAboutLine = ({ type, category }: TicketRow): boolean => type === 'troubleshoot' || category === CONNECTION

/** When we expect the line back that a ticket is about. A moment that has passed promises nothing any more. */
export const lineBackBy = async (
  db: Executor,
  { clock, expectedBack }: Pick<SupportDeps, 'clock' | 'expectedBack'>,
  row: TicketRow,
): Promise<string | null> => {
  if (isOver(row.status) || !isAboutLine(row)) return null
  const back = await expectedBack(db, row.accountNumber)
  return back !== null && back > clock.now() ? back.toISOString() : null
}
