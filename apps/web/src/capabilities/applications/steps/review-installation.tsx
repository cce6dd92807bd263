import { appointments, type Appointments } from '@hibla/contract/applications/appointments.contract'
import { timeInWords } from '@hibla/contract/applications/appointments.rule'
import { useLoad } from '../../../kernel/query.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { isFree } from '../appointments/is-free.ts'
import { ReviewPart } from './review-part.tsx'

const timeIn = ({ booked, lapsed, slots }: Appointments): string => {
  if (booked) return timeInWords(booked)
  if (lapsed)
    return isFree(lapsed, slots)
      ? `${timeInWords(lapsed)}, if it’s still free when you submit this`
      : `${timeInWords(lapsed)} is gone. Please choose another time`
  return slots.length > 0 ? 'No time chosen yet' : 'We’ll call to agree on a day'
}

/** When the team comes. */
export function ReviewInstallation({ reference }: { reference: string }) {
  const load = useLoad(appointments, { query: { applicationRefID: reference } }, { freshForMs: 0 })
  return (
    <ReviewPart title="Installation" step="appointment">
      <Panel load={load} failure="We couldn’t load the appointment." skeleton={<Skeleton className="mt-4 h-16" />}>
        {(data) => <FactList facts={[{ name: 'Our team comes', value: timeIn(data) }]} />}
      </Panel>
    </ReviewPart>
  )
}
