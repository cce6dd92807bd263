import { join } from 'node:path'
import type { TicketState } from '@hibla/contract/support/state.rule'
import { actors, ConcernCode, happenings, TicketNumber, TicketText, ticketTypes } from '@hibla/contract/support/ticket'
import { HOUR_MS } from '@hibla/contract/values/days'
import { AccountNumber } from '@hibla/contract/values/ids'
import { z } from 'zod'
import type { SupportDeps } from './deps.ts'
import { ticket, ticketEvent } from './support.tables.ts'
import { readData } from '../../kernel/data/read-data.ts'

const DemoTicket = z.strictObject({
  ticketNumber: TicketNumber,
  accountNumber: AccountNumber,
  type: z.enum(ticketTypes),
  category: ConcernCode,
  subType: ConcernCode,
  specificType: ConcernCode.optional(),
  description: TicketText,
  events: z
    .array(
      z.strictObject({
        what: z.enum(happenings),
        by: z.enum(actors),
        hoursAgo: z.number(),
        text: TicketText.optional(),
      }),
    )
    .min(1),
})

/** Where a ticket is after what happened last. */
const statusAfter: Partial<Record<(typeof happenings)[number], TicketState>> = {
  opened: 'open',
  answered: 'answered',
  resolved: 'resolved',
  closed: 'closed',
}

/** Tickets of demo subscribers, as they would have them by now. Existing ones stay. */
export const loadDemoTickets = async ({ db, clock, accounts }: SupportDeps, folder: string): Promise<void> => {
  const listed = await readData(join(folder, 'tickets.yaml'), z.array(DemoTicket))
  const now = clock.now().getTime()
  for (const { events, ...demo } of listed) {
    if (!(await accounts.find(db, demo.accountNumber))) continue
    const past = events.map(({ hoursAgo, ...each }) => ({ ...each, at: new Date(now - hoursAgo * HOUR_MS) }))
    const last = past.at(-1)!
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(ticket)
        .values({
          ...demo,
          answers: [],
          status: statusAfter[last.what] ?? 'open',
          version: past.length,
          openedAt: past[0]!.at,
          changedAt: last.at,
          updatedAt: last.at,
        })
        .onConflictDoNothing()
        .returning({ id: ticket.id })
      if (row) await tx.insert(ticketEvent).values(past.map((each) => ({ ...each, ticketId: row.id })))
    })
  }
}
