import { Skeleton } from '../../ui/faces.tsx'

/** A list of questions that is loading. */
export function LinesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
