import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NamedPoint } from './names/named-place.ts'
import type { MapBasics } from './open-map.ts'
import { prefersStill } from './prefers-still.ts'
import { towns } from './names/towns.ts'
import { useBaseLayer } from './base-layer/use-base-layer.ts'

export type Means = { onChoose: (id: string) => void; onOneFinger: () => void; still: boolean }

/** A map of things to look at or choose, as long as its element is there. `MapFrame` takes everything but the map. */
export const useMap = <M extends MapBasics>(
  create: (element: HTMLElement, means: Means) => M,
  onChoose: ((id: string) => void) | undefined,
  /** What is named where the map is only a drawing. */
  names: readonly NamedPoint[] = towns,
) => {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<M>()
  const [oneFinger, setOneFinger] = useState(0)
  const choose = useEffectEvent((id: string) => onChoose?.(id))

  useEffect(() => {
    if (!element.current) return undefined
    const created = create(element.current, {
      onChoose: (id) => choose(id),
      onOneFinger: () => setOneFinger(Date.now()),
      still: prefersStill(),
    })
    const room = new ResizeObserver(() => created.measure())
    room.observe(element.current)
    setMap(created)
    return () => {
      room.disconnect()
      created.remove()
      setMap(undefined)
    }
  }, [create])

  const { drawn, landFailed, drawAgain } = useBaseLayer(map)
  useEffect(() => {
    if (map && drawn) map.name(names)
  }, [map, drawn, names])

  return { map, drawn, element, oneFinger, landFailed, drawAgain }
}
