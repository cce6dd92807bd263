import { useEffect } from 'react'
import { MapFrame } from '../map-frame.tsx'
import { createPlacesMap } from './places-map.ts'
import type { Shown } from './places-view.ts'
import { useMap } from '../use-map.ts'

export type PlacesMapProps = Shown & { onChoose: (id: string) => void }

/** Where places are. The list beside it says the same in words. */
export default function PlacesMapView({ onChoose, places, chosen, here, lost }: PlacesMapProps) {
  const { map, ...frame } = useMap(createPlacesMap, onChoose)
  useEffect(() => map?.show({ places, chosen, here, lost }), [map, places, chosen, here, lost])
  return <MapFrame label="Map" {...frame} />
}
