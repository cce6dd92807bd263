import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { halves, hoursOf } from '@hibla/contract/applications/appointments.rule'
import { shortDay } from '@hibla/contract/values/date-texts'
import { daysBetween, plusDays } from '@hibla/contract/values/days'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

export type Slot = Appointments['slots'][number]
type Props = { slots: Slot[]; chosen: Slot | undefined; onChoose: (slot: Slot) => void }

const WEEK = 7

/** A week of times at once. Full ones are shown, so that people see what the choice was. */
export function SlotGrid({ slots, chosen, onChoose }: Props) {
  const group = useId()
  const first = slots[0]!.day
  const weekOf = ({ day }: Slot) => Math.floor(daysBetween(first, day) / WEEK)
  const last = weekOf(slots.at(-1)!)
  // The first week that has a free time.
  const [week, setWeek] = useState(() => weekOf(slots.find(({ full }) => !full) ?? slots[0]!))
  const days = Map.groupBy(
    slots.filter((slot) => weekOf(slot) === week),
    ({ day }) => day,
  )
  const from = plusDays(first, week * WEEK)
  return (
    <fieldset>
      <legend className="font-semibold">
        {shortDay(from)} to {shortDay(plusDays(from, WEEK - 1))}
      </legend>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {[...days].map(([day, times]) => (
          <li key={day} className="grid grid-cols-[5.75rem_1fr_1fr] gap-2 py-2 sm:gap-4">
            <span className="figures self-center text-sm font-semibold whitespace-nowrap">{shortDay(day)}</span>
            {halves.map((half) => {
              const slot = times.find((each) => each.half === half)
              return slot ? (
                <Time key={half} {...{ slot, group, onChoose }} checked={slot === chosen} />
              ) : (
                <span key={half} />
              )
            })}
          </li>
        ))}
      </ul>
      {days.size === 0 && <p className="py-4 text-muted">There are no installations this week.</p>}
      {last > 0 && (
        <div className="mt-4 flex flex-wrap justify-between gap-3">
          <Button disabled={week === 0} onClick={() => setWeek(week - 1)}>
            Earlier
          </Button>
          <Button disabled={week === last} onClick={() => setWeek(week + 1)}>
            Later
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type TimeProps = { slot: Slot; group: string; checked: boolean; onChoose: (slot: Slot) => void }

function Time({ slot, group, checked, onChoose }: TimeProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border-[1.5px] border-edge px-1 py-1.5 text-center text-sm has-checked:border-strand has-checked:bg-strand/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted">
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={slot.full}
        onChange={() => onChoose(slot)}
        className="size-6 shrink-0"
      />
      <span>
        <span className="sr-only">{shortDay(slot.day)}, </span>
        {slot.half === 'morning' ? 'Morning' : 'Afternoon'}
        <span className="block text-xs text-muted">{slot.full ? 'Full' : hoursOf[slot.half]}</span>
      </span>
    </label>
  )
}
