import type { bookAppointment as contract } from '@hibla/contract/applications/appointments.contract'
import { HOLD_HOURS, mayBook, mayStillChange } from '@hibla/contract/applications/appointments.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { HOUR_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import type { ApplicationsParts } from '../parts.ts'
import { installJob } from '../review/review.tables.ts'
import { appointment } from './appointments.tables.ts'
import { areaOf, slotsIn } from './slots.ts'

type Parts = Pick<ApplicationsParts, 'db' | 'clock'>
type Wish = InputOf<typeof contract>['body']
type Row = typeof appointment.$inferSelect

const shown = ({ day, half, heldUntil }: Pick<Row, 'day' | 'half' | 'heldUntil'>, now: Date) => ({
  day,
  half,
  heldUntil: heldUntil?.toISOString() ?? null,
  mayChange: mayStillChange(day, manilaDate(now)),
})

/**
 * An application with its place and its appointment. A hold that has run out is no appointment, nor is a day that passed
 * without an installation; that day is `missed`.
 */
const found = async (db: Executor, applicationRefId: string, now: Date) => {
  const [row] = await db
    .select({ status: application.status, place: order.place, booked: appointment })
    .from(application)
    .innerJoin(order, eq(order.orderId, application.applicationRefId))
    .leftJoin(appointment, eq(appointment.applicationRefId, application.applicationRefId))
    .where(eq(application.applicationRefId, applicationRefId))
  if (!row) return undefined
  const { booked } = row
  const isHeld = booked && (booked.heldUntil === null || booked.heldUntil > now)
  const missed = booked && mayBook(row.status) && booked.day < manilaDate(now) ? booked.day : null
  return { status: row.status, area: areaOf(row.place), booked: isHeld && !missed ? booked : null, missed }
}

/** Nobody changes the application's status or place meanwhile, and two of its own tabs take turns. */
const locked = async (tx: Transaction, applicationRefId: string, now: Date) => {
  await tx
    .select({ one: sql`1` })
    .from(order)
    .innerJoin(application, eq(application.applicationRefId, order.orderId))
    .where(eq(order.orderId, applicationRefId))
    .for('no key update')
  return found(tx, applicationRefId, now)
}

/** The team may have come on a day that passed, so the job remembers it when its appointment goes. */
const rememberMissed = async (tx: Transaction, applicationRefId: string, missed: IsoDate | null) => {
  if (missed === null) return
  await tx
    .update(installJob)
    .set({ dueOn: sql`coalesce(${installJob.dueOn}, ${missed})` })
    .where(eq(installJob.applicationRefId, applicationRefId))
}

export const readAppointments = async ({ db, clock }: Parts, applicationRefId: string) => {
  const now = clock.now()
  const known = await found(db, applicationRefId, now)
  const { area = null, booked = null } = known ?? {}
  return ok({
    area,
    booked: booked && shown(booked, now),
    slots: known && area !== null && mayBook(known.status) ? await slotsIn(db, area, now, applicationRefId) : [],
  })
}

/** Books a slot, or moves the appointment to it. Only one person gets the last place, whoever else asks at the same time. */
export const bookAppointment = ({ db, clock }: Parts, { applicationRefID, area, day, half }: Wish) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const today = manilaDate(now)
    const known = await locked(tx, applicationRefID, now)
    if (!known) return refused('not-found')
    const { status, booked, missed } = known
    if (!mayBook(status)) return refused('not-now')
    if (booked && !mayStillChange(booked.day, today)) return refused('too-late')
    if (area !== known.area) return refused('other-area')
    if (day <= today) return refused('day-passed')
    if (day < earliestInstallation(today)) return refused('day-too-soon')
    await tx.execute(sql`select take_turn_for_slot(${area}, ${day}, ${half})`)
    const slot = (await slotsIn(tx, area, now, applicationRefID)).find((each) => each.day === day && each.half === half)
    if (!slot) return refused('not-offered')
    if (slot.full) return refused('slot-full')
    await rememberMissed(tx, applicationRefID, missed)
    // Choosing again doesn't prolong a hold.
    const held = booked?.heldUntil ?? new Date(now.getTime() + HOLD_HOURS * HOUR_MS)
    const heldUntil = status === 'draft' || status === 'submitted' ? held : null
    const chosen = { area, day, half, bookedAt: now, heldUntil }
    await tx
      .insert(appointment)
      .values({ applicationRefId: applicationRefID, ...chosen })
      .onConflictDoUpdate({ target: appointment.applicationRefId, set: chosen })
    return ok({ status: true as const, booked: shown(chosen, now) })
  })

export const cancelAppointment = ({ db, clock }: Parts, applicationRefId: string) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const known = await locked(tx, applicationRefId, now)
    if (!known) return refused('not-found')
    if (!mayBook(known.status)) return refused('not-now')
    if (known.booked && !mayStillChange(known.booked.day, manilaDate(now))) return refused('too-late')
    await rememberMissed(tx, applicationRefId, known.missed)
    await tx.delete(appointment).where(eq(appointment.applicationRefId, applicationRefId))
    return ok({ status: true as const })
  })
