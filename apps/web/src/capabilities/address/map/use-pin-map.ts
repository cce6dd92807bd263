import type { Municipality } from '@hibla/contract/address/address.contract'
import type { Position } from '@hibla/contract/values/position'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPinFixed, type ChosenAddress } from '../chosen-address.ts'
import { createPinMap, type PinMap } from './leaflet-map.ts'
import { useGround } from './use-ground.ts'
import { markOf, middleOf, viewOf, type View } from './view.ts'

type Means = {
  value: ChosenAddress
  onPin: (pin: Position) => void
  onAbroad: () => void
  /** Those of the chosen province. */
  towns: readonly Municipality[]
}

const same = <T>(one: T | undefined, other: T) => JSON.stringify(one) === JSON.stringify(other)
const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A map in an element, that shows what is chosen and tells where somebody points. */
export const usePinMap = ({ value, onPin, onAbroad, towns }: Means) => {
  const element = useRef<HTMLDivElement>(null)
  const ownPin = useRef<Position>(undefined)
  const turnedTo = useRef<View>(undefined)
  const [map, setMap] = useState<PinMap>()
  const view = viewOf(value, middleOf(towns.map(({ point }) => point)))

  const onPlace = useEffectEvent((position: Position) => {
    ownPin.current = position
    onPin(position)
  })
  const abroad = useEffectEvent(() => onAbroad())
  const firstView = useEffectEvent(() => view)

  useEffect(() => {
    if (!element.current) return undefined
    const created = createPinMap(element.current, {
      view: firstView(),
      onPlace: (position) => onPlace(position),
      onAbroad: () => abroad(),
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

  const { drawn, landFailed, drawAgain } = useGround(map)

  useEffect(() => {
    if (!map || !drawn) return
    const trusted = towns.filter(({ point }) => point.exactness !== 'approximate')
    map.nameTowns(trusted.map(({ name, point }) => ({ ...point, name })))
  }, [map, drawn, towns])

  useEffect(() => {
    if (!map) return
    map.fix(isPinFixed(value))
    map.mark(markOf(value))
    // Whoever points at the map sees it stay; a place that comes from elsewhere turns it.
    if (value.pin && same(ownPin.current, value.pin)) map.follow(value.pin)
    else if (!same(turnedTo.current, view)) map.turnTo(view)
    turnedTo.current = view
    ownPin.current = undefined
  }, [map, value, view])

  return { element, map, drawn, landFailed, drawAgain }
}
