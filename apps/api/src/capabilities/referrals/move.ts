import { referralMachine, type ReferralState } from '@hibla/contract/referrals/state.rule'
import { movesOf } from '../../kernel/states/moves.ts'
import { messageReferrer } from './referrer-messages.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralEvent, type ReferralRow } from './referrals.tables.ts'

type Move = {
  to: ReferralState
  /** A person, or what moved it by itself. */
  by: string
  reason?: string | undefined
  /** What the reward is or will be. */
  reward?: number
  /** Where an employee without an account hears of it. */
  email?: string | undefined
  set?: Partial<
    Pick<
      ReferralRow,
      'serviceable' | 'body' | 'accountNumber' | 'refereeDevice' | 'applicationRefId' | 'referredAccountNumber'
    >
  >
}

/** The only place where a referral's state changes. */
export const { lock: lockReferral, moveTo } = movesOf({
  table: referral,
  key: 'referenceNum',
  may: ({ state }, { to }: Move) => referralMachine.may(state, to),
  change: ({ version }, { to, set }, at) => ({ ...set, state: to, version: version + 1, changedAt: at }),
  events: {
    table: referralEvent,
    of: ({ referenceNum, version, state }, { by, reason }, at) => ({
      referenceNum,
      version,
      state,
      by,
      reason: reason ?? null,
      at,
    }),
  },
  tell: (tx, deps: ReferralsDeps, moved, { move: { by, reward = 0, email }, before }) =>
    messageReferrer(tx, deps, moved, { before: before.state, by, reward, email }),
})
