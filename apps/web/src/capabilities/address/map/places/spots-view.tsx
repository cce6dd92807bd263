import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MapFrame } from '../map-frame.tsx'
import type { NamedPlace } from '../names/names.ts'
import { outlineGround } from '../ground/outline-ground.ts'
import { createSpotsMap, type Spot } from './spots-map.ts'
import { towns } from '../names/towns.ts'
import { useMap } from '../use-map.ts'

/** A municipality, or one of its barangays. */
export type OutlinedArea = {
  municipalityId: string
  barangayId?: string | undefined
  /** The map is about it: it's filled, and the map shows all of it. */
  isChosen: boolean
}

export type SpotsMapProps = {
  /** Read out in place of the drawing: what is on it, and where the same is in text. */
  label: string
  spots: readonly Spot[]
  /** Drawn under the spots, once its outlines are loaded. */
  area?: OutlinedArea | undefined
  /** Its own outline is there. Of some barangays we have none. */
  onAreaDrawn?: () => void
  /** Pressing a spot chooses it, if something can be chosen. */
  onChoose?: (id: string) => void
}

const noNames: NamedPlace[] = []

/** What is at these spots is in text beside it, too. */
export default function SpotsView({ label, spots, area, onAreaDrawn, onChoose }: SpotsMapProps) {
  const [areas, setAreas] = useState(noNames)
  const names = useMemo(() => [...areas, ...towns], [areas])
  const { map, drawn, ...frame } = useMap(createSpotsMap, onChoose, names)
  useEffect(() => map?.show(spots), [map, spots])

  const areaDrawn = useEffectEvent(() => onAreaDrawn?.())
  const { municipalityId, barangayId, isChosen = false } = area ?? {}
  useEffect(() => {
    if (!map || municipalityId === undefined) return undefined
    const ground = outlineGround({
      municipalityId,
      barangayId,
      isDrawn: drawn,
      isFilled: isChosen,
      onNames: setAreas,
      onDrawn: (bounds) => {
        if (isChosen) map.fit(bounds)
        areaDrawn()
      },
    })
    return map.layGround(ground)
  }, [map, municipalityId, barangayId, drawn, isChosen])
  return <MapFrame label={label} {...frame} />
}
