import type { Appointments } from '@hibla/contract/applications/appointments.contract'

/** Whether a time is chosen, still to be chosen, or not to be had here because we call people instead. */
export type Choosing = 'booked' | 'open' | 'by-phone'

export const hasFree = ({ slots }: Pick<Appointments, 'slots'>): boolean => slots.some(({ full }) => !full)

export const choosingOf = (all: Pick<Appointments, 'booked' | 'slots'>): Choosing =>
  all.booked ? 'booked' : hasFree(all) ? 'open' : 'by-phone'

type Chosen = NonNullable<Appointments['lapsed']>

/** Whether a time that isn't kept any more can still be had: then sending the application in takes it again. */
export const isFree = ({ day, half }: Chosen, slots: Appointments['slots']): boolean =>
  slots.some((each) => each.day === day && each.half === half && !each.full)

/** The same before the application is sent in: a time that isn't kept any more is taken again then, or is somebody else's by now. */
export const statusOf = (all: Appointments): Choosing | 'lost' => {
  const choosing = choosingOf(all)
  if (choosing === 'booked' || !all.lapsed) return choosing
  if (isFree(all.lapsed, all.slots)) return 'booked'
  return choosing === 'open' ? 'lost' : choosing
}
