import type { Notification } from '@hibla/contract/notifications/notifications.contract'
import { useState } from 'react'

const unreadIn = (items: Notification[]) => items.filter(({ read }) => !read).map(({ id }) => id)

/** What was unread when the list opened keeps its 'New' mark until it closes, although opening marks it read. */
export const useNewOnes = (items: Notification[]): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(unreadIn(items)))
  const added = unreadIn(items).filter((id) => !seen.has(id))
  if (added.length === 0) return seen
  const all = new Set([...seen, ...added])
  setSeen(all)
  return all
}
