import type { Appointments } from '@hibla/contract/applications/appointments.contract'

type Chosen = NonNullable<Appointments['lapsed']>

/** Whether a time that isn't kept any more can still be had: then sending the application in takes it again. */
export const isFree = ({ day, half }: Chosen, slots: Appointments['slots']): boolean =>
  slots.some((each) => each.day === day && each.half === half && !each.full)
