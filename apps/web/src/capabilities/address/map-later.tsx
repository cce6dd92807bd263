import { useEffect, useState, type ComponentType } from 'react'
import { retryWhenConnected } from '../../kernel/connection.ts'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import type { MapPickerProps } from './map/map-view.tsx'
import type { PlacesMapProps } from './map/places/places-map-view.tsx'
import type { PointsMapProps } from './map/places/points-view.tsx'

type Loaded<P> = { View: ComponentType<P> }

/** A map loads after the page and only in the browser, since everything can be done without it. */
const mapLater = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>, loadingClass = '') =>
  function MapLater(props: P) {
    const [loaded, setLoaded] = useState<Loaded<P> | 'failed'>()

    useEffect(() => {
      if (loaded) return undefined
      let wanted = true
      retryWhenConnected(load).then(
        ({ default: View }) => wanted && setLoaded({ View }),
        () => wanted && setLoaded('failed'),
      )
      return () => {
        wanted = false
      }
    }, [loaded])

    if (!loaded)
      return (
        <div aria-busy="true">
          <span className="sr-only">Loading the map…</span>
          <Skeleton className={`h-80 rounded-card md:h-96 ${loadingClass}`} />
        </div>
      )
    if (loaded === 'failed')
      return (
        <ErrorPanel
          what="We couldn’t load the map."
          advice="Check your connection and try again."
          onRetry={() => setLoaded(undefined)}
        />
      )
    return <loaded.View {...props} />
  }

/** While it loads, there's room for the hint above it. */
export const MapPicker = mapLater<MapPickerProps>(() => import('./map/map-view.tsx'), 'mt-9')

/** A map of places to visit. */
export const PlacesMap = mapLater<PlacesMapProps>(() => import('./map/places/places-map-view.tsx'))

/** Spots on the map, for people who would rather look than read. */
export const PointsMap = mapLater<PointsMapProps>(() => import('./map/places/points-view.tsx'))
