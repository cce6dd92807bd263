import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { announce } from './announce.ts'
import { ownNotifications } from './own-notifications.ts'
import type { NotificationParts } from './parts.ts'
import { changeUndelivered, listUndelivered } from './undelivered.ts'

export const notificationRoutes = (parts: NotificationParts) => {
  const own = ownNotifications(parts.db, parts.clock)
  return routes(contract.notifications, {
    notifications: ({ caller, query }) => own.list(caller, query),
    markRead: ({ caller, body }) => own.markRead(caller, body.ids),
    undelivered: () => listUndelivered(parts.db),
    retryUndelivered: ({ caller, body }) => changeUndelivered(parts.db, caller.id, 'retry-undelivered', body),
    discardUndelivered: ({ caller, body }) => changeUndelivered(parts.db, caller.id, 'discard-undelivered', body),
    announce: ({ caller, body, keep }) => announce(parts, caller.id, body, keep),
  })
}
