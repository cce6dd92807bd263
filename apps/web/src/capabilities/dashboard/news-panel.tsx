import { Suspense } from 'react'
import { Skeleton } from '../../ui/faces.tsx'
import { LatestNotifications } from '../notifications/index.ts'
import { Tile } from '../../ui/tile.tsx'

/** The latest notifications. Showing them here doesn't mark them as read. */
export function NewsPanel() {
  return (
    <Tile title="What’s new" tour="news">
      <div className="mt-1">
        <Suspense fallback={<Skeleton className="mt-3 h-48" />}>
          <LatestNotifications marks={false} />
        </Suspense>
      </div>
    </Tile>
  )
}
