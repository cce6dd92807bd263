import { Link } from 'react-router'
import { Skeleton } from '../../ui/faces.tsx'
import { Popover } from '../popover.tsx'
import { cartPress } from '../rules/cart-icon.ts'
import { useSmallScreen } from '../use-small-screen.ts'
import { Count } from './cart-button.tsx'
import type { Notice, Notices } from './facts.ts'
import { BellIcon } from './icons.tsx'

export const NOTICES_PAGE = '/customer/notifications'
const AT_FIRST = 3
const round = 'relative grid size-11 place-items-center rounded-full'

/** Nothing until there is somebody who knows the notifications. */
export function NoticeBell({ notices }: { notices: Notices | undefined }) {
  const small = useSmallScreen()
  if (!notices) return null
  const label = notices.unseen === 0 ? 'Notifications' : `Notifications, ${notices.unseen} new`
  const face = (
    <>
      <BellIcon />
      {notices.unseen > 0 && <Count>{notices.unseen}</Count>}
    </>
  )
  if (cartPress(small) === 'navigate')
    return (
      <Link to={NOTICES_PAGE} aria-label={label} className={`${round} hover:bg-sunken`}>
        {face}
      </Link>
    )
  return (
    <Popover button={face} label={label} buttonClass={round} panelClass="w-[411px] p-5">
      <h2 className="text-base">Notifications</h2>
      <Latest notices={notices} />
    </Popover>
  )
}

function Latest({ notices }: { notices: Notices }) {
  if (notices.state === 'loading') return <Skeleton className="mt-4 h-32" />
  if (notices.state === 'failed')
    return (
      <p role="alert" className="mt-3 text-sm">
        Something went wrong. Please try again later.
      </p>
    )
  if (notices.items.length === 0) return <p className="mt-3 text-sm text-muted">No notifications yet</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {notices.items.slice(0, AT_FIRST).map((notice) => (
          <Line key={notice.id} {...notice} />
        ))}
      </ul>
      {notices.items.length > AT_FIRST && (
        <Link
          to={NOTICES_PAGE}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Show more
        </Link>
      )}
    </>
  )
}

function Line({ title, body, severity, when }: Notice) {
  return (
    <li className="py-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{body}</p>
      <p className="mt-1 text-xs text-muted">
        {severity} · {when}
      </p>
    </li>
  )
}
