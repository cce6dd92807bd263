import { useEffect, useState } from 'react'
import { useSite } from '../../../../kernel/site.ts'
import { googleLayer } from './google-layer.ts'
import { gridLayer, landShapesLayer, tileLayer } from './base-layer.ts'
import type { MapBasics } from '../open-map.ts'

/**
 * The map background: Google's map if there is a key, since Google requires its places to be shown on its own map; or else
 * tiles from a configured URL; or else the built-in map.
 */
export const useBaseLayer = (map: Pick<MapBasics, 'layGround'> | undefined) => {
  const { mapsKey, mapTilesUrl, mapTilesCredit } = useSite().config
  const [googleLost, setGoogleLost] = useState(false)
  const [landFailed, setLandFailed] = useState(false)
  const google = googleLost ? null : mapsKey
  const drawn = google === null && mapTilesUrl === null

  useEffect(() => {
    if (!map) return undefined
    if (google !== null) return map.layGround(googleLayer(google, () => setGoogleLost(true)))
    if (mapTilesUrl !== null) return map.layGround(tileLayer({ url: mapTilesUrl, credit: mapTilesCredit }))
    return map.layGround(gridLayer)
  }, [map, google, mapTilesUrl, mapTilesCredit])

  useEffect(
    () => (map && drawn && !landFailed ? map.layGround(landShapesLayer(() => setLandFailed(true))) : undefined),
    [map, drawn, landFailed],
  )

  return { drawn, landFailed, drawAgain: () => setLandFailed(false) }
}
