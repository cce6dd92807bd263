import { useId } from 'react'

export type Segment = 'RES' | 'SME'

const segments = [
  { key: 'RES', name: 'Residential', about: 'For a home and everyone in it.' },
  { key: 'SME', name: 'Commercial/SME', about: 'For a shop, office or other small business.' },
] as const satisfies { key: Segment; name: string; about: string }[]

type SegmentChoiceProps = { chosen: Segment | undefined; disabled?: boolean; onChoose: (segment: Segment) => void }

/** Whether a line is for a home or a business. */
export function SegmentChoice({ chosen, disabled = false, onChoose }: SegmentChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-6" disabled={disabled}>
      <legend className="mb-3 text-sm font-semibold">What is the connection for?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {segments.map(({ key, name: label, about }) => (
          <label
            key={key}
            className="grid cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-field border-[1.5px] border-edge p-4 has-checked:border-strand has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="size-5 shrink-0"
            />
            <span className="font-semibold">{label}</span>
            <span className="col-start-2 text-sm text-muted">{about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
