import type { Notification } from '@hibla/contract/notifications/notifications.contract'
import { whenOf } from '@hibla/contract/notifications/when.rule'
import { useBusinessNow } from '../../kernel/business-time.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { NotificationBody } from './notification-body.tsx'
import { SeverityMark } from './severity-mark.tsx'

type NotificationListProps = { items: Notification[]; newOnes: ReadonlySet<string> }

/** Notifications with their text, urgency and time. */
export function NotificationList({ items, newOnes }: NotificationListProps) {
  const now = useBusinessNow()
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, title, body, severity, createdAt }) => (
        <li key={id} className="py-4 text-sm">
          <p className="flex items-start justify-between gap-3">
            <span className="font-semibold">{title}</span>
            {newOnes.has(id) && (
              <span className="shrink-0 rounded-full bg-sun px-2 text-xs font-bold text-on-sun">New</span>
            )}
          </p>
          <p className="mt-1">
            <NotificationBody body={body} />
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
            <SeverityMark severity={severity} />
            <time dateTime={createdAt}>{whenOf(createdAt, now)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders while notifications load. */
export function NotificationSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="space-y-2 py-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}
