import { technologies } from '@hibla/contract/values/technology'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { Latitude, Longitude } from '@hibla/contract/values/position'
import { z } from 'zod'
import { decimal, lineReader } from '../../kernel/csv/read-csv.ts'
import { MAX_REACH_METRES } from './serviceability.tables.ts'
import type { NewElement } from './write-elements.ts'

/** The columns of a network file, in order. */
export const elementColumns = [
  'element_id',
  'technology',
  'latitude',
  'longitude',
  'reach_m',
  'ports_total',
  'ports_used',
  'status',
  'planned_for',
  'buildings',
] as const

const whole = z
  .string()
  .regex(/^\d{1,6}$/, 'is not a whole number')
  .transform(Number)

const Line = z
  .object({
    element_id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, 'is not a valid id (letters, digits, . _ -)'),
    technology: z.enum(technologies, 'must be GPON or GFAST'),
    latitude: decimal.pipe(Latitude),
    longitude: decimal.pipe(Longitude),
    reach_m: whole.pipe(z.number().min(1, 'is 0').max(MAX_REACH_METRES, `is more than ${MAX_REACH_METRES} m`)),
    ports_total: whole.pipe(z.number().min(1, 'is 0')),
    ports_used: whole,
    status: z.enum(['live', 'planned'], 'must be live or planned'),
    planned_for: z
      .string()
      .refine((text) => text === '' || IsoDate.safeParse(text).success, 'is not a date such as 2027-03-31')
      .transform((text) => (text === '' ? null : text)),
    buildings: z
      .string()
      .regex(/^([A-Z0-9-]{3,60}(;[A-Z0-9-]{3,60})*)?$/, 'is not a list of building ids such as BLDG-1;BLDG-2')
      .transform((text) => text.split(';').filter((id) => id !== '')),
  })
  .refine((line) => line.ports_used <= line.ports_total, { path: ['ports_used'], error: 'is more than ports_total' })
  .refine((line) => (line.status === 'planned') === (line.planned_for !== null), {
    path: ['planned_for'],
    error: 'is required for planned elements and must be empty for others',
  })
  .refine((line) => line.technology === 'GFAST' || line.buildings.length === 0, {
    path: ['buildings'],
    error: 'is only for GFAST; GPON is decided by distance',
  })

const readLine = lineReader(elementColumns, Line)

/** One line of a network file, or what is wrong with it. */
export const readElementLine = (text: string): NewElement | { wrong: string } => {
  const read = readLine(text)
  if ('wrong' in read) return read
  const { element_id, reach_m, ports_total, ports_used, planned_for, ...same } = read
  return {
    ...same,
    elementId: element_id,
    reachMetres: reach_m,
    portsTotal: ports_total,
    portsUsed: ports_used,
    plannedFor: planned_for,
  }
}
