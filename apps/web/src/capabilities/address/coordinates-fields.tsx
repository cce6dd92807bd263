import type { Position } from '@hibla/contract/values/position'
import { useState, type ClipboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isPinFixed, labelOf, type ChosenAddress } from './chosen-address.ts'
import { areSwapped, mistakesIn, pair, positionTyped, swap, typedFrom, type Typed } from './coordinates.ts'

export type CoordinatesFieldsProps = { value: ChosenAddress; onPin: (pin: Position | null) => void }

/** Latitude and longitude, for agents who know them. The fields follow the pin and the pin follows the fields. */
export function CoordinatesFields(props: CoordinatesFieldsProps) {
  const { value } = props
  // A different address starts with empty fields.
  return <Fields key={`${value.locationType} ${labelOf(value)}`} {...props} />
}

const samePlace = (one: Position, other: Position | undefined) =>
  one.latitude === other?.latitude && one.longitude === other.longitude

function Fields({ value, onPin }: CoordinatesFieldsProps) {
  const [typed, setTyped] = useState<Typed>({ latitude: '', longitude: '' })
  const [left, setLeft] = useState(false)
  const fixed = isPinFixed(value)
  // Keep the text exactly as typed until the pin is moved some other way.
  const shown = value.pin && !samePlace(value.pin, positionTyped(typed)) ? typedFrom(value.pin) : typed
  const mistakes = left && !fixed ? mistakesIn(shown) : {}

  const type = (next: Typed) => {
    setTyped(next)
    onPin(positionTyped(next) ?? null)
  }
  const field = (name: keyof Typed) => ({
    value: shown[name],
    error: mistakes[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    readOnly: fixed,
    onBlur: () => setLeft(true),
    onChange: ({ target }: { target: HTMLInputElement }) => type({ ...shown, [name]: target.value }),
    onPaste: (event: ClipboardEvent) => {
      const both = pair(event.clipboardData.getData('text'))
      if (!both || fixed) return
      event.preventDefault()
      type(both)
    },
  })

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Coordinates</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Latitude" {...field('latitude')} />
        <Field label="Longitude" {...field('longitude')} />
      </div>
      {mistakes.latitude && areSwapped(shown) && (
        <Button className="mt-3" onClick={() => type(swap(shown))}>
          Swap the numbers
        </Button>
      )}
      <p className="mt-2 text-sm text-muted">
        {fixed
          ? 'These are the building’s coordinates, so they can’t be changed.'
          : 'Use decimal degrees, such as 14.5995 and 120.9842. You can paste both at once.'}
      </p>
    </fieldset>
  )
}
