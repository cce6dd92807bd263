import type { bookAppointment as contract } from '@hibla/contract/applications/appointments.contract'
import {
  RESERVATION_MINUTES,
  mayBook,
  mayStillChange,
  timeInWords,
} from '@hibla/contract/applications/appointments.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { About } from '../../../kernel/audit/audit.tables.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import { rightsIn, type Rights } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { noteAction } from '../review/actions.ts'
import { installJob } from '../review/review.tables.ts'
import { appointment } from './appointments.tables.ts'
import { holderOf, isOverLimit, hasLogin, reservedUntil } from './reservations.ts'
import { areaOf, slotsIn } from './slots.ts'
import { shownAppointment } from './shown.ts'

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'agents'>
type Input = InputOf<typeof contract>['body']
type Row = typeof appointment.$inferSelect

/** By then a hold lasts a minute. */
const MAX_COUNTED = 4

/** An application with its place and its appointment, if that still counts; else it is `lapsed`. */
const found = async (db: Executor, applicationRefId: string, now: Date) => {
  const [row] = await db
    .select({
      status: application.status,
      holds: application.holds,
      lastHeld: application.heldUntil,
      place: order.place,
      booked: appointment,
    })
    .from(application)
    .innerJoin(order, eq(order.orderId, application.applicationRefId))
    .leftJoin(appointment, eq(appointment.applicationRefId, application.applicationRefId))
    .where(eq(application.applicationRefId, applicationRefId))
  if (!row) return undefined
  const { place, booked: chosen, ...rest } = row
  const counts = shownAppointment(chosen, row.status, now) !== null
  return { ...rest, area: areaOf(place), booked: counts ? chosen : null, lapsed: counts ? null : chosen }
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
const rememberMissed = async (tx: Transaction, applicationRefId: string, lapsed: Row | null, today: IsoDate) => {
  if (lapsed === null || lapsed.day >= today) return
  await tx
    .update(installJob)
    .set({ dueOn: sql`coalesce(${installJob.dueOn}, ${lapsed.day})` })
    .where(eq(installJob.applicationRefId, applicationRefId))
}

type Time = Pick<Row, 'applicationRefId' | 'day' | 'half'> & { did: 'time-booked' | 'time-cancelled'; at: Date }

const noteTime = (tx: Transaction, { by }: Rights, { id }: Caller, { day, half, ...done }: Time) =>
  noteAction(tx, { ...done, what: timeInWords({ day, half }), by, byPersonId: id ?? null })

export const readAppointments = async (deps: Deps, caller: Caller, applicationRefId: string) => {
  const { db, clock } = deps
  const now = clock.now()
  const [known, rights] = await Promise.all([
    found(db, applicationRefId, now),
    rightsIn(db, deps, caller, applicationRefId),
  ])
  const { area = null, lapsed = null } = known ?? {}
  const slots = async () =>
    known && area !== null && mayBook(known.status)
      ? slotsIn(db, area, now, {
          applicationRefId,
          isConfirmed: !isReserved(known.status) || isConfirmedByLogin(known, caller),
        })
      : []
  return ok({
    area,
    booked: known ? shownAppointment(known.booked, known.status, now, rights?.by) : null,
    lapsed: lapsed && { day: lapsed.day, half: lapsed.half },
    slots: await slots(),
  })
}

/**
 * Until when a time is kept that isn't confirmed yet. Choosing again doesn't prolong a hold, and neither does cancelling
 * first. After one has run out, the next is half as long, so that all of them together take less than twice the first.
 */
const reservationUntil = ({ holds, lastHeld }: { holds: number; lastHeld: Date | null }, now: Date) =>
  lastHeld !== null && lastHeld > now
    ? { holds, heldUntil: lastHeld }
    : {
        holds: Math.min(holds + 1, MAX_COUNTED),
        heldUntil: new Date(now.getTime() + (RESERVATION_MINUTES * MINUTE_MS) / 2 ** holds),
      }

type Known = NonNullable<Awaited<ReturnType<typeof found>>>

/** Until its email address is confirmed, an application only holds a time. */
const isReserved = (status: Known['status']): boolean => status === 'draft' || status === 'submitted'

const isConfirmedByLogin = ({ booked }: Known, caller: Caller): boolean =>
  hasLogin(caller) || (booked?.vouched ?? false)

/** A time that a login vouches for counts for that login, even if a visitor moves it. */
const holderIn = ({ booked }: Known, caller: Caller): string =>
  (booked?.vouched && !hasLogin(caller) ? booked.heldBy : null) ?? holderOf(caller)

/** How long a time is held that somebody chooses now. Sending the application in has held it for longer. */
const newReservationUntil = (known: Known, vouched: boolean, day: IsoDate, now: Date) => {
  const { status, holds, booked } = known
  if (status === 'submitted' && vouched) return { holds, heldUntil: reservedUntil(day) }
  return booked?.heldUntil ? { holds, heldUntil: booked.heldUntil } : reservationUntil(known, now)
}

/** Tells the audit trail what staff or an agent did for an applicant. What applicants do themselves isn't its business. */
const noteFor = async (tx: Transaction, { by }: Rights, { id }: Caller, about: About): Promise<void> => {
  if (by !== 'applicant') await noteSecurity(tx, { what: 'staff-action', byPersonId: id, about: { ...about, as: by } })
}

/** Books a slot, or moves the appointment to it. Only one person gets the last place, whoever else asks at the same time. */
export const bookAppointment = (deps: Deps, caller: Caller, { applicationRefID, area, day, half }: Input) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const today = manilaDate(now)
    const known = await locked(tx, applicationRefID, now)
    const rights = await rightsIn(tx, deps, caller, applicationRefID)
    if (!known || rights?.scope !== 'all') return refused('not-found')
    const { status, booked, lapsed } = known
    if (!mayBook(status)) return refused('not-now')
    if (booked && !mayStillChange(booked.day, today, rights.by)) return refused('too-late')
    if (area !== known.area) return refused('other-area')
    if (day <= today) return refused('day-passed')
    if (day < earliestInstallation(today)) return refused('day-too-soon')
    const held = isReserved(status)
    const holder = holderIn(known, caller)
    if (held && (await isOverLimit(tx, { holder, by: rights.by, applicationRefId: applicationRefID, now })))
      return refused('too-many-held')
    await tx.execute(sql`select take_turn_for_slot(${area}, ${day}, ${half})`)
    const vouched = isConfirmedByLogin(known, caller)
    const slots = await slotsIn(tx, area, now, {
      applicationRefId: applicationRefID,
      isConfirmed: !held || vouched,
    })
    const slot = slots.find((each) => each.day === day && each.half === half)
    if (!slot) return refused('not-offered')
    if (slot.full) return refused('slot-full')
    await rememberMissed(tx, applicationRefID, lapsed, today)
    const hold = newReservationUntil(known, vouched, day, now)
    if (held) await tx.update(application).set(hold).where(eq(application.applicationRefId, applicationRefID))
    const holding = held ? { heldUntil: hold.heldUntil, heldBy: holder, vouched } : { heldUntil: null }
    const chosen = { area, day, half, bookedAt: now, ...holding }
    await tx
      .insert(appointment)
      .values({ applicationRefId: applicationRefID, ...chosen })
      .onConflictDoUpdate({ target: appointment.applicationRefId, set: chosen })
    await noteFor(tx, rights, caller, { did: 'appointment booked', reference: applicationRefID, day, half })
    await noteTime(tx, rights, caller, { applicationRefId: applicationRefID, did: 'time-booked', day, half, at: now })
    return ok({ status: true as const, booked: shownAppointment(chosen, status, now, rights.by)! })
  })

export const cancelAppointment = (deps: Deps, caller: Caller, applicationRefId: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const known = await locked(tx, applicationRefId, now)
    const rights = await rightsIn(tx, deps, caller, applicationRefId)
    if (!known || rights?.scope !== 'all') return refused('not-found')
    if (!mayBook(known.status)) return refused('not-now')
    if (known.booked && !mayStillChange(known.booked.day, manilaDate(now), rights.by)) return refused('too-late')
    await rememberMissed(tx, applicationRefId, known.lapsed, manilaDate(now))
    const gone = await tx.delete(appointment).where(eq(appointment.applicationRefId, applicationRefId)).returning()
    for (const { day, half } of gone) {
      await noteFor(tx, rights, caller, { did: 'appointment cancelled', reference: applicationRefId })
      await noteTime(tx, rights, caller, { applicationRefId, did: 'time-cancelled', day, half, at: now })
    }
    return ok({ status: true as const })
  })
