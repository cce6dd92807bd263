import type { Position } from '@hibla/contract/values/position'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MapFrame } from '../map-frame.tsx'
import type { NamedPoint } from '../names/named-place.ts'
import { outlineLayer } from '../base-layer/outline-layer.ts'
import { createPointsMap, type MapPoint } from './points-map.ts'
import { towns } from '../names/towns.ts'
import { useMap } from '../use-map.ts'

/** A municipality, or one of its barangays. */
export type OutlinedArea = {
  municipalityId: string
  barangayId?: string | undefined
  /** The map is about it: it's filled, and the map shows all of it. */
  isChosen: boolean
}

/** One of several areas, which is filled and drawn as soon as this point of it is in sight and near. */
export type AreaInSight = { municipalityId: string; barangayId?: string | undefined; near: Position }

export type PointsMapProps = {
  /** Read out in place of the drawing: what is on it, and where the same is in text. */
  label: string
  spots: readonly MapPoint[]
  /** Drawn under the spots, once its outlines are loaded. */
  area?: OutlinedArea | undefined
  /** The same for several, which stay as they are for as long as it's the same list. The map shows the spots then. */
  areas?: readonly AreaInSight[]
  /** Its own outline is there. Of some barangays we have none. */
  onAreaDrawn?: () => void
  /** Pressing a spot chooses it, if something can be chosen. */
  onChoose?: (id: string) => void
}

const noNames: NamedPoint[] = []

/** What is at these spots is in text beside it, too. */
export default function PointsView({ label, spots, area, areas, onAreaDrawn, onChoose }: PointsMapProps) {
  const [drawnNames, setNames] = useState(noNames)
  const names = useMemo(() => [...drawnNames, ...towns], [drawnNames])
  const { map, drawn, ...frame } = useMap(createPointsMap, onChoose, names)
  const hasOutlines = areas !== undefined && areas.length > 0
  useEffect(() => map?.show(spots, hasOutlines), [map, spots, hasOutlines])

  const areaDrawn = useEffectEvent(() => onAreaDrawn?.())
  const { municipalityId, barangayId, isChosen = false } = area ?? {}
  const places = useMemo(() => {
    if (municipalityId !== undefined) return [{ municipalityId, barangayId, isFilled: isChosen }]
    return areas?.map((each) => ({ ...each, isFilled: true }))
  }, [municipalityId, barangayId, isChosen, areas])
  useEffect(() => {
    if (!map || !places) return undefined
    const ground = outlineLayer({
      places,
      isDrawn: drawn,
      onNames: setNames,
      onDrawn: (bounds, { isFilled, near }) => {
        if (isFilled && !near) map.fit(bounds)
        areaDrawn()
      },
    })
    return map.layGround(ground)
  }, [map, drawn, places])
  return <MapFrame label={label} {...frame} />
}
