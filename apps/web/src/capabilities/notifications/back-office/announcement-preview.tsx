import type { Announcement } from '@hibla/contract/notifications/notifications.contract'
import { NotificationBody } from '../notification-body.tsx'

/** The message as subscribers will read it in the portal. */
export function AnnouncementPreview({ title, body }: Announcement) {
  return (
    <div className="rounded-field bg-sunken px-5 py-4 text-sm">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 wrap-anywhere">
        <NotificationBody body={body} />
      </p>
    </div>
  )
}
