import { affectedAccounts, type StaffOutage } from '@hibla/contract/outages/staff-outages.contract'
import { causes } from '@hibla/contract/outages/state.rule'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { refresh, useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { PointsMap } from '../../address/index.ts'
import { TypedMoment } from '../typed.ts'
import { OpenDialog, type Draft } from './open-dialog.tsx'
import { causeOptions, linesTexts } from './texts.ts'

type Area = Draft['place']
type IncidentProps = {
  place: Area
  /** The municipality it is or lies in, if it's as small as that. */
  town: string | undefined
  onOpened: (outage: StaffOutage) => void
}

const Known = z.object({
  cause: z.enum(causes),
  startedAt: TypedMoment,
  expectedEnd: TypedMoment,
  note: z.string().trim(),
})

/** How many lines a chosen place has, and what is known about the incident there. */
export function Incident({ place, town, onOpened }: IncidentProps) {
  const load = useLoad(affectedAccounts, { query: place }, { freshForMs: 0, about: 'line' })
  const [ready, setReady] = useState<Draft>()
  const { field, submit } = useContractForm(Known, { cause: 'unknown', startedAt: '', expectedEnd: '', note: '' })
  const review = submit(({ cause, startedAt, expectedEnd, note }) =>
    setReady({
      place,
      cause,
      ...(note !== '' && { note }),
      ...(startedAt && { startedAt }),
      ...(expectedEnd && { expectedEnd }),
    }),
  )
  return (
    <Panel load={load} failure="We couldn’t count the lines there." skeleton={<Skeleton className="h-72" />}>
      {(affected) => (
        <>
          <Section title={affected.name}>
            <Lines {...affected} />
            <OnMap {...{ place, town, ...affected }} />
          </Section>
          {affected.accounts > 0 && !affected.isOpen && (
            <Section title="What we know">
              <form noValidate onSubmit={review} className="mt-6 grid gap-5">
                <SelectField label="Cause" options={causeOptions} {...field('cause')} />
                <div className="grid gap-5 md:grid-cols-2">
                  <Field
                    label="Started (Manila time)"
                    help="Leave it empty if it has just begun. Downtime counts from here."
                    type="datetime-local"
                    {...field('startedAt')}
                  />
                  <Field
                    label="Expected end (Manila time)"
                    help="Leave it empty if it’s not known."
                    type="datetime-local"
                    {...field('expectedEnd')}
                  />
                </div>
                <TextArea label="Note for subscribers (optional)" maxLength={300} rows={2} {...field('note')} />
                <Button type="submit" look="call" className="justify-self-start">
                  Review and open
                </Button>
              </form>
            </Section>
          )}
          {ready && (
            <OpenDialog
              draft={ready}
              affected={affected}
              onOpened={onOpened}
              onRecount={() => refresh(['line'])}
              onClose={() => setReady(undefined)}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function Lines({ accounts, isOpen }: { accounts: number; isOpen: boolean }) {
  if (isOpen)
    return (
      <p className="mt-4 font-semibold text-coral">There’s an open incident here already. Update that one instead.</p>
    )
  if (accounts === 0) return <p className="mt-4">Nobody has a working line here, so there’s nothing to open.</p>
  return <p className="figures mt-4 text-xl font-semibold">{linesTexts(accounts)}</p>
}

type OnMapProps = {
  name: string
  point: { latitude: number; longitude: number }
  reachMetres: number | null
  place: Area
  town: string | undefined
}

/** Elements are chosen on a map of their own. */
function OnMap({ place, town, name, point: { latitude, longitude }, reachMetres }: OnMapProps) {
  const [isOutlined, setOutlined] = useState(false)
  const spots = useMemo(
    // A point stands for the area until its outline is there.
    () => (isOutlined ? [] : [{ id: place.id, name, latitude, longitude, reachMetres, isChosen: true }]),
    [isOutlined, place.id, name, latitude, longitude, reachMetres],
  )
  if (place.kind === 'element') return null
  return (
    <div className="mt-4">
      <PointsMap
        label={`Map with ${name}`}
        spots={spots}
        area={
          town === undefined
            ? undefined
            : { municipalityId: town, barangayId: place.kind === 'barangay' ? place.id : undefined, isChosen: true }
        }
        onAreaDrawn={() => setOutlined(true)}
      />
      {place.kind === 'barangay' && !isOutlined && (
        <p className="mt-2 text-sm text-muted">We know where its city is, not the barangay itself.</p>
      )}
    </div>
  )
}
