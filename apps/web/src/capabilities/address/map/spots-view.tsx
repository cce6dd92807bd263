import { useEffect } from 'react'
import type { SpotsMapProps } from '../spots-map.tsx'
import { MapFrame } from './map-frame.tsx'
import { createSpotsMap } from './spots-map.ts'
import { useMap } from './use-map.ts'

/** What is at these spots is in text beside it, too. */
export default function SpotsView({ label, spots, onChoose }: SpotsMapProps) {
  const { map, ...frame } = useMap(createSpotsMap, onChoose)
  useEffect(() => map?.show(spots), [map, spots])
  return <MapFrame label={label} {...frame} />
}
