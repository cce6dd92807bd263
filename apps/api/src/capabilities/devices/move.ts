import type { Refresh } from '@hibla/contract/devices/devices.contract'
import { refreshableAgainAt } from '@hibla/contract/devices/refresh.rule'
import { refreshMachine } from '@hibla/contract/devices/refresh.rule'
import { movesOf } from '../../kernel/states/moves.ts'
import { modemRefresh, type RefreshRow } from './devices.tables.ts'

type Move = { fault?: string | undefined } & (
  | { to: 'queued' | 'rebooting' | 'done' }
  | { to: 'failed'; failure: NonNullable<RefreshRow['failure']> }
)

export const isOpen = ({ askAt }: Pick<RefreshRow, 'askAt'>): boolean => askAt !== null

/** The only place where a refresh's state changes. */
export const { lock: lockRefresh, moveTo } = movesOf({
  table: modemRefresh,
  key: 'id',
  may: (row, { to }: Move) => refreshMachine.may(row.state, to),
  change: (_row, move, at) => ({
    state: move.to,
    failure: move.to === 'failed' ? move.failure : null,
    fault: move.fault ?? null,
    changedAt: at,
    asked: 0,
    ...(refreshMachine.isFinal(move.to) && { askAt: null }),
  }),
})

export const asRefresh = ({ state, failure, askedAt }: RefreshRow): Refresh => ({
  state,
  failure,
  askedAt: askedAt.toISOString(),
  // What never reached the modem needn't be waited for.
  againAt: (failure === 'not-sent' ? askedAt : refreshableAgainAt(askedAt)).toISOString(),
})
