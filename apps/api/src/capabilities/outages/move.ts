import { afterChange, type OutageChange } from '@hibla/contract/outages/state.rule'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { movesOf } from '../../kernel/states/moves.ts'
import { outage, outageEvent, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { pageWanted } from './fan-out.ts'

type Move = {
  change: OutageChange
  by: string
  /** For staff: why. */
  note: string | undefined
  set?: Partial<Pick<OutageRow, 'cause' | 'note' | 'expectedEnd' | 'endedAt'>>
}

/** The only place where an incident changes. */
export const { lock: lockOutage, moveTo } = movesOf({
  table: outage,
  key: 'outageId',
  lock: 'no key update',
  may: ({ state }, { change }: Move) => afterChange(state, change) !== undefined,
  change: (before, { change, set = {} }, at) => {
    const state = afterChange(before.state, change)!
    const version = before.version + 1
    return {
      ...set,
      state,
      version,
      told: 0,
      endedAt: state === 'ended' ? (set.endedAt ?? at) : null,
      ...(change !== 'update' && { emailVersion: version }),
    }
  },
  events: {
    table: outageEvent,
    of: ({ outageId, version }, { change, by, note }, at) => ({
      outageId,
      version,
      change,
      by,
      at,
      note: note || null,
    }),
  },
  tell: (tx, _parts: Pick<OutagesDeps, 'clock'>, { outageId, version }, { move: { change, by } }) =>
    publishChange(tx, { outageId, version, change, by }),
})

/** The audit trail, and everything that follows for the lines it touches. */
export const publishChange = async (
  tx: Transaction,
  { outageId, version, change, by }: { outageId: string; version: number; change: string; by: string },
) => {
  await outbox(tx, pageWanted, { outageId, version })
  await noteSecurity(tx, { what: 'staff-action', byPersonId: by, about: { did: `outage ${change}`, outageId } })
}
