import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SpotsMapProps } from '../spots-map.tsx'
import { MapFrame } from './map-frame.tsx'
import type { NamedPlace } from './names.ts'
import { outlineGround } from './outline-ground.ts'
import { createSpotsMap } from './spots-map.ts'
import { towns } from './towns.ts'
import { useMap } from './use-map.ts'

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
