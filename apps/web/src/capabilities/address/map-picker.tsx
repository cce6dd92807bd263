import type { Position } from '@hibla/contract/values/position'
import { useEffect, useState, type ComponentType } from 'react'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import type { ChosenAddress } from './chosen-address.ts'

export type MapPickerProps = { value: ChosenAddress; onPin: (pin: Position) => void }

type Loaded = { View: ComponentType<MapPickerProps> }

/** The map loads after the page and only in the browser, since an address can be chosen without it. */
export function MapPicker(props: MapPickerProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()

  useEffect(() => {
    if (loaded) return undefined
    let wanted = true
    import('./map/map-view.tsx').then(
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
        <Skeleton className="mt-9 h-80 rounded-card md:h-96" />
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
