import type { OutageAreaKind } from '@hibla/contract/outages/outages.contract'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AreaPicker, noArea, type ChosenArea } from '../../address/index.ts'
import { ElementPicker } from './element-picker.tsx'
import { Incident } from './incident.tsx'

type Kind = 'area' | 'element'
const kinds = [
  { value: 'area', label: 'An area' },
  { value: 'element', label: 'A network element' },
]

/** The smallest place that has been chosen. */
const areaIn = ({ province, municipality, barangay }: ChosenArea): { kind: OutageAreaKind; id: string } | undefined => {
  if (barangay) return { kind: 'barangay', id: barangay.barangayId }
  if (municipality) return { kind: 'municipality', id: municipality.municipalityId }
  return province ? { kind: 'province', id: province.provinceId } : undefined
}

/** Opens an incident: first where, then what is known, then how many lines that touches. */
export default function OpenOutagePage() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('area')
  const [area, setArea] = useState(noArea)
  const [elementId, setElement] = useState<string>()
  const place = kind === 'area' ? areaIn(area) : elementId ? { kind: 'element' as const, id: elementId } : undefined
  const choose = (next: ChosenArea) => {
    setElement(undefined)
    setArea(next)
  }
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Open an incident" />
      <Link
        to={pages.staffOutages}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-strand underline underline-offset-4"
      >
        <span aria-hidden="true">←</span> Outages
      </Link>
      <h1 className="text-2xl">Open an incident</h1>
      <div className="mt-8 grid gap-6">
        <Section title="Where" intro="Choose as small an area as you can, so that we tell only those who are affected.">
          <div className="mt-6 grid gap-6">
            <SelectField
              label="What is affected"
              options={kinds}
              value={kind}
              onChange={({ target }) => setKind(target.value as Kind)}
            />
            <AreaPicker value={area} onChange={choose} barangays={kind === 'area'} />
            {kind === 'element' && area.municipality && (
              <ElementPicker town={area.municipality} chosen={elementId} onChoose={setElement} />
            )}
          </div>
        </Section>
        {place ? (
          <Incident
            key={`${place.kind} ${place.id}`}
            place={place}
            town={area.municipality?.municipalityId}
            onOpened={({ place: { name }, accounts }) => {
              toast(`The incident in ${name} is open${accounts > 0 ? `, with ${accounts} lines so far` : ''}.`, 'good')
              void navigate(pages.staffOutages)
            }}
          />
        ) : (
          <p className="text-muted">
            {kind === 'area'
              ? 'Choose at least a province to see how many lines are there.'
              : 'Choose a city and one of its network elements to see how many lines depend on it.'}
          </p>
        )}
      </div>
    </div>
  )
}
