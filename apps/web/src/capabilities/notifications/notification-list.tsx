import type { Notification, Severity } from '@hibla/contract/notifications/notifications.contract'
import { whenOf } from '@hibla/contract/notifications/when.rule'
import type { ReactNode } from 'react'
import { useBusinessNow } from '../../kernel/business-time.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icons.tsx'
import { NotificationBody } from './notification-body.tsx'

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

const looks: Record<Severity, { word: string; tone: string; shape: ReactNode }> = {
  info: {
    word: 'Info',
    tone: 'text-muted',
    shape: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-7.5v4m0-7v.1" />,
  },
  warn: { word: 'Warning', tone: 'text-text', shape: <path d="M10 3 2.5 16.5h15L10 3Zm0 5v4m0 2.4v.1" /> },
  critical: {
    word: 'Critical',
    tone: 'text-coral',
    shape: <path d="M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7L7 2.8Zm3 3.7v4.4m0 2.6v.1" />,
  },
}

/** Each severity has its own shape and word, so nobody depends on colour. */
function SeverityMark({ severity }: { severity: Severity }) {
  const { word, tone, shape } = looks[severity]
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
      <Icon size={16}>{shape}</Icon>
      {word}
    </span>
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
