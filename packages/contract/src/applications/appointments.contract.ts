import { z } from 'zod'
import { PsgcCode } from '../address/location.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { OrderId } from '../values/ids.ts'
import { halves } from './appointments.rule.ts'

const Half = z.enum(halves)
const When = { day: IsoDate, half: Half }

const Booked = z.object({
  ...When,
  /** Until when it is kept; null once the applicant's email address is confirmed, which makes it final. */
  heldUntil: z.iso.datetime().nullable(),
  mayChange: z.boolean(),
})

export const Appointments = z.object({
  /** The municipality whose teams come; null if it isn't known. */
  area: PsgcCode.nullable(),
  booked: Booked.nullable(),
  /** A time that was chosen and no longer counts: it wasn't confirmed in time, or its day has passed. */
  lapsed: z.object(When).nullable(),
  /** From the earliest day a team can come. Full ones are listed too. */
  slots: z.array(z.object({ ...When, full: z.boolean() })),
})
export type Appointments = z.infer<typeof Appointments>

/** Whoever holds the application: its visitor or owner, its agent, and the back office. */
const ofApplication = { path: '/hobs/presales/appointments', access: 'public', visitorKey: 'takes' } as const

export const appointments = endpoint({
  ...ofApplication,
  method: 'GET',
  summary: 'When a team can come to install an application’s line, and the time chosen so far.',
  query: z.object({ applicationRefID: OrderId }),
  ok: Appointments,
  owns: { application: 'query.applicationRefID' },
})

export const bookAppointment = endpoint({
  ...ofApplication,
  method: 'POST',
  summary: 'Books a time for the installation, or moves it to another. An application has at most one.',
  body: z.object({ applicationRefID: OrderId, area: PsgcCode, ...When }),
  ok: z.object({ status: z.literal(true), booked: Booked }),
  refusals: [
    'not-found',
    'not-now',
    'too-late',
    'other-area',
    'day-passed',
    'day-too-soon',
    'not-offered',
    'slot-full',
    /** Not confirmed yet; one of them has to be cancelled, confirmed or run out first. */
    'too-many-held',
  ],
  captcha: true,
  owns: { application: 'body.applicationRefID' },
  limit: perTenMinutes(60),
})

export const cancelAppointment = endpoint({
  ...ofApplication,
  method: 'DELETE',
  summary: 'Cancels the time for the installation, until the day before.',
  body: z.object({ applicationRefID: OrderId }),
  ok: z.object({ status: z.literal(true) }),
  refusals: ['not-found', 'not-now', 'too-late'],
  owns: { application: 'body.applicationRefID' },
  limit: perTenMinutes(60),
})
