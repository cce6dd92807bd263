import type { Position } from '@hibla/contract/values/position'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { isPinFixed, type ChosenAddress } from '../chosen-address.ts'
import { MapHint } from './map-hint.tsx'
import { MapNote } from './map-note.tsx'
import { TwoFingersHint } from './two-fingers-hint.tsx'
import { usePinMap, type Aim } from './use-pin-map.ts'
import { locateDevice } from './locate-device.ts'
import { DEFAULT_ZOOM, PLACING_ZOOM } from './zoom.ts'

const words = {
  'not-told': 'We couldn’t find your location. Please place the pin on the map instead.',
  roughly: 'We only know roughly where you are. Please place the pin on the exact spot.',
  abroad: 'You seem to be outside the Philippines. Please place the pin on the map instead.',
  'outside-country': 'That’s outside the Philippines, so we left the pin where it was.',
  'zoomed-in': 'We’ve zoomed in. Now tap the exact spot, or press Enter to place the pin in the middle.',
} as const

export type MapPickerProps = { value: ChosenAddress; onPin: (pin: Position) => void; aim?: Aim | undefined }

/** A map with a pin where the connection should be installed. */
export default function MapView({ value, onPin, aim }: MapPickerProps) {
  const [trouble, setTrouble] = useState<keyof typeof words>()
  const [asking, setAsking] = useState(false)
  const [oneFinger, setOneFinger] = useState(0)
  const hint = useId()
  const place = (position: Position) => {
    setTrouble(undefined)
    onPin(position)
  }
  const { element, map, areas, towns, drawn, landFailed, drawAgain } = usePinMap({
    value,
    aim,
    onPin: place,
    onAbroad: () => setTrouble('outside-country'),
    onZoomedIn: () => setTrouble('zoomed-in'),
    onOneFinger: () => setOneFinger(Date.now()),
  })
  const fixed = isPinFixed(value)

  const locate = async () => {
    setAsking(true)
    const found = await locateDevice()
    setAsking(false)
    if (found.known) return place(found.position)
    setTrouble(found.why)
    if (found.why === 'roughly') map?.turnTo({ centre: found.position, zoom: PLACING_ZOOM })
    // If a place was already chosen, keep showing it.
    else if (!value.municipality && !value.pin) map?.turnTo({ centre: found.position, zoom: DEFAULT_ZOOM })
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <MapHint id={hint} address={value} />
        {!fixed && (
          <Button onClick={() => void locate()} disabled={asking}>
            <PinIcon /> {asking ? 'Finding you…' : 'Use my location'}
          </Button>
        )}
      </div>
      <div className="relative isolate mt-3">
        <div
          ref={element}
          role="application"
          aria-label="Map"
          aria-describedby={hint}
          className="hibla-map h-80 overflow-hidden rounded-card border border-line md:h-96"
        />
        <TwoFingersHint asked={oneFinger} />
      </div>
      <MapNote map={map} address={value} areas={areas} towns={towns} />
      <p aria-live="polite" className="figures mt-2 text-sm text-muted">
        {value.pin ? `Pin at ${value.pin.latitude}, ${value.pin.longitude}.` : 'No pin yet.'}
      </p>
      <Alert className="mt-1" text={trouble && words[trouble]} />
      <p aria-live="polite" className="mt-1 text-sm font-semibold empty:hidden">
        {aim?.at === value &&
          `Now tap the right spot in ${aim.name}, or press Enter to place the pin in the middle. Until then, it stays where it is.`}
      </p>
      {drawn && (
        <p className="mt-1 text-sm text-muted">
          This is a simple map without streets. Only the pin’s position matters
          {fixed ? '.' : '. If you’re there now, use your location.'}
        </p>
      )}
      {landFailed && (
        <p className="mt-1 text-sm">
          We couldn’t load the map background. The pin still works without it.{' '}
          <button
            type="button"
            onClick={drawAgain}
            className="min-h-11 cursor-pointer font-semibold text-strand underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
