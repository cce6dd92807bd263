import type { Notification } from '@hibla/contract/notifications/notifications.contract'
import { useState } from 'react'

const unreadIn = (items: Notification[]) => items.filter(({ read }) => !read).map(({ id }) => id)

/** What was unread when this look began stays marked as new until it ends, although looking makes it read. */
export const useNewOnes = (items: Notification[]): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(unreadIn(items)))
  const added = unreadIn(items).filter((id) => !seen.has(id))
  if (added.length === 0) return seen
  const all = new Set([...seen, ...added])
  setSeen(all)
  return all
}
