import { MAX_HOLDS } from '@hibla/contract/applications/appointments.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { and, eq, gt, ne, sql } from '../../../kernel/postgres/sql.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import type { Rights } from '../owners.ts'
import { appointment } from './appointments.tables.ts'

/** Who a held time counts for. */
export const holderOf = ({ id, visitorKey = '' }: Caller): string => hashOfToken(id ?? visitorKey)

/** A login has a proved email address and can't be made by the thousand, as cookies can. */
export const isVouchedBy = ({ id }: Caller): boolean => id !== undefined

/** Sent in and vouched for, a time is held until its day; by then nothing has been confirmed, and no team comes. */
export const vouchedUntil = (day: IsoDate): Date => new Date(`${day}T00:00:00+08:00`)

type Asked = { caller: Caller; by: Rights['by']; applicationRefId: string; now: Date }

/** Whether somebody holds as many other times as they may. They take turns, so that two of their calls don't add up. */
export const holdsTooMany = async (tx: Transaction, { caller, by, applicationRefId, now }: Asked): Promise<boolean> => {
  if (by === 'back-office') return false
  const holder = holderOf(caller)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('holder:' || ${holder}, 0))`)
  const others = and(
    eq(appointment.heldBy, holder),
    gt(appointment.heldUntil, now),
    ne(appointment.applicationRefId, applicationRefId),
  )
  return (await tx.$count(appointment, others)) >= (by === 'agent' ? MAX_HOLDS.agent : MAX_HOLDS.person)
}

/** Whoever sends an application in with a login vouches for its time, whoever has chosen it. */
export const vouchFor = async (tx: Transaction, caller: Caller, applicationRefId: string, at: Date): Promise<void> => {
  await tx
    .update(appointment)
    .set({ vouched: true, heldBy: holderOf(caller), bookedAt: at })
    .where(eq(appointment.applicationRefId, applicationRefId))
}
