import { SLOT_DAYS, type Half } from '@hibla/contract/applications/appointments.rule'
import { earliestInstallation } from '@hibla/contract/applications/installation-day.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { applicationOrder as order, type ConfirmedAddress } from '../applications.tables.ts'
import { appointment } from './appointments.tables.ts'

export type Slot = { day: IsoDate; half: Half; full: boolean }

/** The municipality whose teams install a line there. */
export const areaOf = (place: ConfirmedAddress | null): string | null => place?.address?.city_municipality_id ?? null

/** Whose slots they are. Who isn't confirmed yet, or vouched for, finds half of each half day's places at most. */
type For = { applicationRefId: string; isConfirmed: boolean }

/** The teams' time in an area from the earliest day on. What an application holds itself doesn't make a slot full for it. */
export const slotsIn = async (
  db: Executor,
  area: string,
  now: Date,
  { applicationRefId, isConfirmed }: For,
): Promise<Slot[]> => {
  const earliest = earliestInstallation(manilaDate(now))
  const rows = await db.execute<Slot>(sql`
    select offered.day::text as day, offered.half,
      (select count(*) >= offered.capacity or (not ${isConfirmed}::boolean
          and count(*) filter (where a.held_until is not null and not a.vouched) >= ceil(offered.capacity / 2.0))
        from ${appointment} a
        where a.area = ${area} and a.day = offered.day and a.half = offered.half
          and a.application_ref_id <> ${applicationRefId}
          and (a.held_until is null or a.held_until > ${now.toISOString()})) as full
    from (
      select day::date as day, half, installation_capacity_on(${area}, day::date, half) as capacity
      from generate_series(${earliest}::date, ${earliest}::date + ${SLOT_DAYS - 1}::int, interval '1 day') as day,
        unnest(array['morning', 'afternoon']) as half
    ) offered
    where offered.capacity > 0
    order by offered.day, offered.half desc`)
  return [...rows]
}

/** An application's appointment, whether or not it is still held. */
export const appointmentOf = async (db: Executor, applicationRefId: string) => {
  const [booked] = await db.select().from(appointment).where(eq(appointment.applicationRefId, applicationRefId))
  return booked
}

/** The days that count for an application's price. */
export type Days = {
  /** The day of its appointment. Sending the application in takes a time again whose hold has run out, if it is free. */
  booked: IsoDate | undefined
  /** The first on which a team comes to its place. Full ones count, or whoever books one would change the price of others. */
  teamComes: IsoDate | undefined
}

/** Both in one statement, because sending in asks for them together with everything else. */
export const daysOf = async (db: Executor, applicationRefId: string, today: IsoDate): Promise<Days> => {
  const earliest = earliestInstallation(today)
  const [found] = await db.execute<{ booked: IsoDate | null; teamComes: IsoDate | null }>(sql`
    select a.day::text as booked, (
        select min(day)::date::text
        from generate_series(${earliest}::date, ${earliest}::date + ${SLOT_DAYS - 1}::int, interval '1 day') as day
        where exists (
          select from unnest(array['morning', 'afternoon']) as half
          where installation_capacity_on(o.place -> 'address' ->> 'city_municipality_id', day::date, half) > 0)
      ) as "teamComes"
    from ${order} o left join ${appointment} a on a.application_ref_id = o.order_id
    where o.order_id = ${applicationRefId}`)
  return { booked: found?.booked ?? undefined, teamComes: found?.teamComes ?? undefined }
}

type Refusal = { constraint?: string; cause?: { constraint?: string } }

/** The database refuses an appointment that no team could keep. That happens to a draft that was left for long. */
export const isOverbooked = (error: unknown): boolean => {
  const { constraint, cause } = error as Refusal
  return (cause?.constraint ?? constraint) === 'appointment_not_overbooked'
}
