import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import type { ChosenAddress } from '../chosen-address.ts'

const PinDemoDialog = later(() => import('./pin-demo-dialog.tsx'))

type MapHintProps = { id: string; address: ChosenAddress }

/** How to use the map, depending on the location type. */
export function MapHint({ id, address: { locationType, pin } }: MapHintProps) {
  if (locationType === 'Building')
    return (
      <p id={id} className="flex-1 basis-64 text-sm font-semibold">
        The map is disabled and you can't move the map point.
      </p>
    )
  if (locationType === 'Subdivision') return <DragHint id={id} />
  return (
    <p id={id} className="flex-1 basis-64 text-sm text-muted">
      {pin
        ? 'Drag the pin or tap another spot until it’s exactly where the connection should be.'
        : 'Tap the exact spot where the connection should be. You can drag the pin afterwards.'}
    </p>
  )
}

function DragHint({ id }: { id: string }) {
  const [watching, setWatching] = useState(false)
  return (
    <div className="flex flex-1 basis-64 flex-wrap items-center gap-x-3 text-sm">
      <p id={id} className="text-muted">
        Drag the pin to the home in the subdivision.
      </p>
      <button
        type="button"
        onClick={() => setWatching(true)}
        className="min-h-11 cursor-pointer font-semibold text-strand underline underline-offset-4"
      >
        Watch the demo video
      </button>
      {watching && (
        <Suspense>
          <PinDemoDialog onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </div>
  )
}
