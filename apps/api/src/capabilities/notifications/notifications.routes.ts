import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { announce } from './announce.ts'
import { ownNotifications } from './own-notifications.ts'
import type { NotificationDeps } from './deps.ts'
import { changeUndelivered, listUndelivered } from './undelivered.ts'

export const notificationRoutes = (deps: NotificationDeps) => {
  const own = ownNotifications(deps.db, deps.clock)
  return routes(contract.notifications, {
    notifications: ({ caller, query }) => own.list(caller, query),
    markRead: ({ caller, body }) => own.markRead(caller, body.ids),
    undelivered: () => listUndelivered(deps.db),
    retryUndelivered: ({ caller, body }) => changeUndelivered(deps.db, caller.id, 'retry-undelivered', body),
    discardUndelivered: ({ caller, body }) => changeUndelivered(deps.db, caller.id, 'discard-undelivered', body),
    announce: ({ caller, body, storeAnswer }) => announce(deps, caller.id, body, storeAnswer),
  })
}
