import { eq } from '../../kernel/postgres/sql.ts'
import type { Owns } from '../../kernel/http/ownership.ts'
import type { SupportDeps } from './deps.ts'
import { ticket } from './support.tables.ts'

/** A ticket is that of whoever has its account. */
export const ownsTicket =
  ({ db }: Pick<SupportDeps, 'db'>): Owns =>
  async ({ claims }, ticketNumber) => {
    const [found] = await db
      .select({ accountNumber: ticket.accountNumber })
      .from(ticket)
      .where(eq(ticket.ticketNumber, ticketNumber))
    return found !== undefined && (claims?.accountNumber.includes(found.accountNumber) ?? false)
  }
