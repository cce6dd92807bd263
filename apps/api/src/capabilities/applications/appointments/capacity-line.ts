import { PsgcCode } from '@hibla/contract/address/location'
import { halves } from '@hibla/contract/applications/appointments.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { z } from 'zod'
import { lineReader } from '../../../kernel/csv/read-csv.ts'

/** The columns of a file with the teams' time, in order. */
export const capacityColumns = ['area', 'when', 'half', 'capacity'] as const

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const When = z.string().transform((text, context) => {
  const weekday = weekdays.indexOf(text) + 1
  if (weekday > 0) return { weekday, day: null }
  const day = IsoDate.safeParse(text)
  if (day.success) return { weekday: null, day: day.data }
  context.addIssue(`is not a weekday (${weekdays.join(', ')}) or a date such as 2027-03-31`)
  return z.NEVER
})

const Line = z.object({
  area: z.string().refine((code) => PsgcCode.safeParse(code).success, 'is not a PSGC code of ten digits'),
  when: When,
  half: z.enum(halves, 'must be morning or afternoon'),
  capacity: z
    .string()
    .regex(/^\d{1,3}$/, 'is not a whole number up to 999')
    .transform(Number),
})

/** One line of such a file, or what is wrong with it. */
export const readCapacityLine = lineReader(capacityColumns, Line)
