import { appointments } from '@hibla/contract/applications/appointments.contract'
import { useLoad } from '../../../kernel/query.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { inWords } from '../appointments/dates.ts'
import { ReviewPart } from './review-part.tsx'

/** When the team comes. */
export function ReviewInstallation({ reference }: { reference: string }) {
  const load = useLoad(appointments, { query: { applicationRefID: reference } }, { freshForMs: 0 })
  return (
    <ReviewPart title="Installation" step="appointment">
      <Panel load={load} failure="We couldn’t load the appointment." skeleton={<Skeleton className="mt-4 h-16" />}>
        {({ booked, slots }) => (
          <FactList
            facts={[
              {
                name: 'Our team comes',
                value: booked
                  ? inWords(booked)
                  : slots.length > 0
                    ? 'No time chosen yet'
                    : 'We’ll call to agree on a day',
              },
            ]}
          />
        )}
      </Panel>
    </ReviewPart>
  )
}
