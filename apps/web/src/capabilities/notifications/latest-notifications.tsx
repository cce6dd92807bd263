import type { Notification } from '@hibla/contract/notifications/notifications.contract'
import { pages } from '@hibla/contract/values/paths'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useMarkShown } from './mark-read.ts'
import { NotificationList, NotificationSkeleton } from './notification-list.tsx'
import { useNewOnes } from './use-new-ones.ts'
import { useNotifications } from './use-notifications.ts'
import { AT_FIRST, NONE_YET, WENT_WRONG } from './texts.ts'
import { Alert } from '../../ui/alert.tsx'

const way =
  'inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4'

/** The newest few, and a link to the rest. With `marks={false}` they stay unread, for places people only glance at. */
export default function LatestNotifications({ marks = true }: { marks?: boolean }) {
  const { loading, failed, items, readIds, retry } = useNotifications()
  const shown = items.slice(0, AT_FIRST)
  const looked = useNewOnes(shown)
  useMarkShown(marks ? shown : [])
  // Where showing them doesn't mark them read, those read elsewhere are no longer new.
  const newOnes = marks ? looked : new Set([...looked].filter((id) => isUnread(shown, readIds, id)))
  if (loading) return <NotificationSkeleton />
  if (failed) return <Failed onRetry={retry} />
  if (items.length === 0) return <p className="mt-3 text-sm text-muted">{NONE_YET}</p>
  return (
    <>
      <NotificationList items={shown} newOnes={newOnes} />
      {items.length > AT_FIRST && (
        <Link to={pages.notifications} className={way}>
          Show more
        </Link>
      )}
    </>
  )
}

const isUnread = (shown: Notification[], readIds: string[], id: string): boolean =>
  !readIds.includes(id) && shown.some((each) => each.id === id && !each.read)

function Failed({ onRetry }: { onRetry: () => void }) {
  // The menu around this closes on any click; trying again should keep it open.
  const pressed = (event: MouseEvent) => {
    event.stopPropagation()
    onRetry()
  }
  return (
    <Alert look="plain" className="mt-3 text-sm">
      <p>{WENT_WRONG}</p>
      <button type="button" onClick={pressed} className={way}>
        Try again
      </button>
    </Alert>
  )
}
