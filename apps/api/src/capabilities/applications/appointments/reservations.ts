import { MAX_RESERVATIONS } from '@hibla/contract/applications/appointments.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { and, count, eq, gt, ne, sql } from '../../../kernel/postgres/sql.ts'
import { lockFor } from '../../../kernel/postgres/locks.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import type { Rights } from '../owners.ts'
import { appointment } from './appointments.tables.ts'

/** Who a held time counts for. */
export const holderOf = ({ id, visitorKey = '' }: Caller): string => hashOfToken(id ?? visitorKey)

/** A login has a proved email address and can't be made by the thousand, as cookies can. */
export const hasLogin = ({ id }: Caller): boolean => id !== undefined

/** Sent in and vouched for, a time is held until its day; by then nothing has been confirmed, and no team comes. */
export const reservedUntil = (day: IsoDate): Date => new Date(`${day}T00:00:00+08:00`)

type Reservation = { holder: string; by: Rights['by']; applicationRefId: string; now: Date }

/** They take turns, so that two of their calls don't add up. */
const lockHolder = (tx: Transaction, holder: string) => lockFor(tx, 'holder', holder)

const othersOf = ({ holder, applicationRefId, now }: Reservation) =>
  and(
    eq(appointment.heldBy, holder),
    gt(appointment.heldUntil, now),
    ne(appointment.applicationRefId, applicationRefId),
  )

const mostOf = (by: Rights['by']): number => (by === 'agent' ? MAX_RESERVATIONS.agent : MAX_RESERVATIONS.person)

/** Whether somebody holds as many other times as they may. */
export const isOverLimit = async (tx: Transaction, holding: Reservation): Promise<boolean> => {
  if (holding.by === 'back-office') return false
  await lockHolder(tx, holding.holder)
  return (await tx.$count(appointment, othersOf(holding))) >= mostOf(holding.by)
}

/**
 * Whoever sends an application in with a login vouches for its time, whoever has chosen it, unless they hold as many others as they
 * may: one login can't vouch for what a hundred visitors have chosen. Sent together, for one round trip.
 */
export const confirmReservation = async (tx: Transaction, holding: Reservation): Promise<void> => {
  const { holder, by, applicationRefId, now } = holding
  const others = tx.select({ held: count() }).from(appointment).where(othersOf(holding))
  const hasRoom = by === 'back-office' ? sql`true` : sql`(${others}) < ${mostOf(by)}`
  await Promise.all([
    lockHolder(tx, holder),
    tx
      .update(appointment)
      .set({ vouched: true, heldBy: holder, bookedAt: now })
      .where(and(eq(appointment.applicationRefId, applicationRefId), hasRoom)),
  ])
}
