import { Suspense } from 'react'
import { Link } from 'react-router'
import { LatestNotifications, NOTIFICATIONS_PAGE, useCounts } from '../../capabilities/notifications/index.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { Popover } from '../popover.tsx'
import { cartPress } from '../rules/cart-icon.ts'
import { useSmallScreen } from '../use-small-screen.ts'
import { Count } from './cart-button.tsx'
import { BellIcon } from './icons.tsx'

const round = 'relative grid size-11 place-items-center rounded-full'

/** Says how many are unseen. A small screen goes straight to the page, a larger one shows the newest first. */
export function NoticeBell() {
  const small = useSmallScreen()
  const { unseen } = useCounts()
  const label = unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`
  const face = (
    <>
      <BellIcon />
      {unseen > 0 && <Count>{unseen}</Count>}
    </>
  )
  if (cartPress(small) === 'navigate')
    return (
      <Link to={NOTIFICATIONS_PAGE} aria-label={label} className={`${round} hover:bg-sunken`}>
        {face}
      </Link>
    )
  return (
    <Popover button={face} label={label} buttonClass={round} panelClass="w-[411px] p-5">
      <h2 className="text-base">Notifications</h2>
      <Suspense fallback={<Skeleton className="mt-4 h-32" />}>
        <LatestNotifications />
      </Suspense>
    </Popover>
  )
}
