import type { Position } from '@hibla/contract/values/position'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isPinFixed, type ChosenAddress } from '../chosen-address.ts'
import { createPinMap, type PinMap } from './leaflet-map.ts'
import type { NamedPoint } from './names/named-place.ts'
import { outlineLayer } from './base-layer/outline-layer.ts'
import { prefersStill } from './prefers-still.ts'
import { useBaseLayer } from './base-layer/use-base-layer.ts'
import { useNamedPoints, useTownsOf } from './names/use-known-places.ts'
import { markOf, middleOf, viewOf, type View } from './view.ts'

/** The pin is to be moved to the chosen place, which the map shows then. It's about one address, as long as that isn't changed. */
export type Aim = { at: ChosenAddress; name: string }

type Means = {
  value: ChosenAddress
  aim: Aim | undefined
  onPin: (pin: Position) => void
  onAbroad: () => void
  onZoomedIn: () => void
  onOneFinger: () => void
}

const noAreas: NamedPoint[] = []

const same = <T>(one: T | undefined, other: T) => JSON.stringify(one) === JSON.stringify(other)

/** A map that shows the chosen place and reports where somebody places the pin. */
export const usePinMap = ({ value, aim, onPin, ...tell }: Means) => {
  const element = useRef<HTMLDivElement>(null)
  const ownPin = useRef<Position>(undefined)
  const turnedTo = useRef<View>(undefined)
  const [map, setMap] = useState<PinMap>()
  const towns = useTownsOf(value)
  const view = viewOf(value, middleOf(towns.map(({ point }) => point)))

  const onPlace = useEffectEvent((position: Position) => {
    ownPin.current = position
    onPin(position)
  })
  const abroad = useEffectEvent(() => tell.onAbroad())
  const zoomedIn = useEffectEvent(() => tell.onZoomedIn())
  const oneFinger = useEffectEvent(() => tell.onOneFinger())
  const firstView = useEffectEvent(() => view)

  useEffect(() => {
    if (!element.current) return undefined
    const created = createPinMap(element.current, {
      view: firstView(),
      onPlace: (position) => onPlace(position),
      onAbroad: () => abroad(),
      onZoomedIn: () => zoomedIn(),
      onOneFinger: () => oneFinger(),
      still: prefersStill(),
    })
    turnedTo.current = firstView()
    const room = new ResizeObserver(() => created.measure())
    room.observe(element.current)
    setMap(created)
    return () => {
      room.disconnect()
      created.remove()
      setMap(undefined)
    }
  }, [])

  const { drawn, landFailed, drawAgain } = useBaseLayer(map)

  const { municipalityId, name: town } = value.municipality ?? {}
  const barangayId = value.barangay?.barangayId
  const [areas, setAreas] = useState(noAreas)
  useEffect(
    () =>
      map && municipalityId !== undefined
        ? map.layGround(
            outlineLayer({
              places: [{ municipalityId, barangayId }],
              isDrawn: drawn,
              onNames: setAreas,
              // Streets say where one is.
              overview: drawn ? town : undefined,
            }),
          )
        : undefined,
    [map, municipalityId, barangayId, drawn, town],
  )

  // Without a pin, the chosen barangay is marked with its name.
  const marked = value.pin ? undefined : barangayId
  const others = useMemo(() => areas.filter(({ id }) => id !== marked), [areas, marked])
  const places = useNamedPoints(value, towns, others, drawn)
  useEffect(() => {
    if (map && drawn) map.name(places)
  }, [map, drawn, places])

  useEffect(() => {
    if (!map) return
    map.fix(isPinFixed(value))
    map.mark(markOf(value))
    // A pin placed on the map doesn't move the map; a place chosen elsewhere does.
    if (value.pin && same(ownPin.current, value.pin)) map.follow(value.pin)
    else if (!same(turnedTo.current, view)) map.turnTo(view)
    turnedTo.current = view
    ownPin.current = undefined
  }, [map, value, view])

  // The pin stays until there is another one, so the map turns away from it to where that should be.
  useEffect(() => {
    if (!map || aim?.at !== value) return
    map.turnTo(viewOf({ ...value, pin: null }))
    element.current?.focus()
  }, [map, aim, value])

  return { element, map, areas, towns, drawn, landFailed, drawAgain }
}
