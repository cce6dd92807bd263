import type { Refresh } from '@hibla/contract/devices/devices.contract'
import { refreshableAgainAt } from '@hibla/contract/devices/modem.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { modemRefresh, type RefreshRow } from './devices.tables.ts'

type Move = { to: 'queued' | 'rebooting' | 'done' } | { to: 'failed'; failure: NonNullable<RefreshRow['failure']> }

export const isOpen = ({ askAt }: Pick<RefreshRow, 'askAt'>): boolean => askAt !== null

const order = ['asked', 'queued', 'rebooting', 'done', 'failed'] as const

/** Until this transaction ends, nobody else decides about this refresh. */
export const lockRefresh = async (tx: Transaction, id: string): Promise<RefreshRow | undefined> => {
  const [row] = await tx.select().from(modemRefresh).where(eq(modemRefresh.id, id)).for('update')
  return row
}

/** The only place where a refresh's state changes; it must be locked. What is over stays, and nothing goes backwards. */
export const moveTo = async (
  tx: Transaction,
  clock: Clock,
  row: RefreshRow,
  move: Move & { fault?: string | undefined },
): Promise<RefreshRow> => {
  if (!isOpen(row) || order.indexOf(move.to) <= order.indexOf(row.state)) return row
  const isOver = move.to === 'done' || move.to === 'failed'
  const [moved] = await tx
    .update(modemRefresh)
    .set({
      state: move.to,
      failure: move.to === 'failed' ? move.failure : null,
      fault: move.fault ?? null,
      changedAt: clock.now(),
      asked: 0,
      ...(isOver && { askAt: null }),
    })
    .where(eq(modemRefresh.id, row.id))
    .returning()
  return moved!
}

export const asRefresh = ({ state, failure, askedAt }: RefreshRow): Refresh => ({
  state,
  failure,
  askedAt: askedAt.toISOString(),
  // What never reached the modem needn't be waited for.
  againAt: (failure === 'not-sent' ? askedAt : refreshableAgainAt(askedAt)).toISOString(),
})
