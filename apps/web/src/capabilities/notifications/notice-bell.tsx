import { pages } from '@hibla/contract/values/paths'
import { Suspense } from 'react'
import { BarButton } from '../../ui/bar-button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LatestNotifications } from './latest.ts'
import { useCounts } from './use-counts.ts'

/** The bell in the top bar, with the number of unseen notifications. */
export function NoticeBell() {
  const { unseen } = useCounts()
  return (
    <BarButton
      label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
      icon={<BellIcon />}
      count={unseen}
      to={pages.notifications}
      panelClass="w-[411px] p-5"
    >
      <h2 className="text-base">Notifications</h2>
      <Suspense fallback={<Skeleton className="mt-4 h-32" />}>
        <LatestNotifications />
      </Suspense>
    </BarButton>
  )
}

const BellIcon = () => (
  <Icon size={22}>
    <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5Z" />
    <path d="M8.3 17.5a2 2 0 0 0 3.4 0" />
  </Icon>
)
