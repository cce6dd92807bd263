import { afterChange, type OutageChange } from '@hibla/contract/outages/state.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { outage, outageEvent, type OutageRow } from './outages.tables.ts'
import { pageWanted } from './spread.ts'

/** Until this transaction ends, nobody else changes this incident. */
export const lockOutage = async (tx: Transaction, outageId: string): Promise<OutageRow | undefined> => {
  const [found] = await tx.select().from(outage).where(eq(outage.outageId, outageId)).for('no key update')
  return found
}

type Move = {
  change: OutageChange
  by: string
  at: Date
  /** For staff: why. */
  note: string | undefined
  set?: Partial<Pick<OutageRow, 'cause' | 'note' | 'expectedEnd' | 'endedAt'>>
}

/** The only place where an incident changes; it must be locked. Undefined if that can't be done to it now. */
export const moveTo = async (
  tx: Transaction,
  before: OutageRow,
  { change, by, at, note, set = {} }: Move,
): Promise<OutageRow | undefined> => {
  const state = afterChange(before.state, change)
  if (state === undefined) return undefined
  const { outageId } = before
  const version = before.version + 1
  const [moved] = await tx
    .update(outage)
    .set({
      ...set,
      state,
      version,
      told: 0,
      endedAt: state === 'ended' ? (set.endedAt ?? at) : null,
      ...(change !== 'update' && { letterVersion: version }),
    })
    .where(eq(outage.outageId, outageId))
    .returning()
  await noteChange(tx, { outageId, version, change, by, at, note })
  return moved
}

type Change = Omit<Move, 'change' | 'set'> & { outageId: string; version: number; change: OutageChange | 'open' }

/** Its history, the audit trail, and everything that follows for the lines it touches. */
export const noteChange = async (tx: Transaction, { outageId, version, change, by, at, note }: Change) => {
  await tx.insert(outageEvent).values({ outageId, version, change, by, at, note: note || null })
  await outbox(tx, pageWanted, { outageId, version })
  await noteSecurity(tx, { what: 'staff-action', byPersonId: by, about: { did: `outage ${change}`, outageId } })
}
