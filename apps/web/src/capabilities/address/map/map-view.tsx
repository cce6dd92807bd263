import type { Position } from '@hibla/contract/values/position'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { isPinFixed } from '../chosen-address.ts'
import type { MapPickerProps } from '../map-picker.tsx'
import { MapHint } from './map-hint.tsx'
import { usePinMap } from './use-pin-map.ts'
import { useTownsOf } from './use-towns-of.ts'
import { whereabouts } from './whereabouts.ts'
import { DEFAULT_ZOOM } from './zoom.ts'

const words = {
  'not-told': 'We could not find out where you are. Put the pin on the map yourself.',
  abroad: 'You seem to be outside the Philippines. Put the pin on the map yourself.',
  'outside-country': 'That is outside the Philippines. The pin stays where it was.',
} as const

/** A pin on the place where the fibre is to end. */
export default function MapView({ value, onPin }: MapPickerProps) {
  const [trouble, setTrouble] = useState<keyof typeof words>()
  const [asking, setAsking] = useState(false)
  const hint = useId()
  const place = (position: Position) => {
    setTrouble(undefined)
    onPin(position)
  }
  const { element, map, drawn, landFailed, drawAgain } = usePinMap({
    value,
    onPin: place,
    onAbroad: () => setTrouble('outside-country'),
    towns: useTownsOf(value.province),
  })
  const fixed = isPinFixed(value)

  const locate = async () => {
    setAsking(true)
    const found = await whereabouts()
    setAsking(false)
    if (found.known) return place(found.position)
    setTrouble(found.why)
    // Whoever has chosen a place already keeps it in sight.
    if (!value.municipality && !value.pin) map?.turnTo({ centre: found.position, zoom: DEFAULT_ZOOM })
  }

  return (
    <div>
      <MapHint id={hint} address={value} />
      <div
        ref={element}
        role="application"
        aria-label="Map"
        aria-describedby={hint}
        className="hibla-map mt-3 h-80 overflow-hidden rounded-card border border-line md:h-96"
      />
      <p aria-live="polite" className="figures mt-2 text-sm text-muted">
        {value.pin ? `The pin is at ${value.pin.latitude}, ${value.pin.longitude}.` : 'There is no pin yet.'}
      </p>
      <p role="alert" className="mt-1 text-sm font-semibold text-coral empty:hidden">
        {trouble && words[trouble]}
      </p>
      {drawn && !fixed && (
        <p className="mt-1 text-sm text-muted">
          This map shows coasts and towns only. If you are at home now, your location is the surest way.
        </p>
      )}
      {landFailed && (
        <p className="mt-1 text-sm">
          The drawn map could not be loaded; the pin works without it.{' '}
          <button
            type="button"
            onClick={drawAgain}
            className="min-h-11 cursor-pointer font-semibold text-strand underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
      {!fixed && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => void locate()} disabled={asking}>
            <PinIcon /> {asking ? 'Looking for you…' : 'Use my location'}
          </Button>
          <Button onClick={() => map?.placeInTheMiddle()}>Put the pin in the middle</Button>
        </div>
      )}
    </div>
  )
}
