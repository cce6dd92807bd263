import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import { spreadAnnouncements } from './announce.ts'
import { followNotices } from './follow.ts'
import { loadDemoNotifications } from './load-demo.ts'
import { notificationsDoor, type NotificationsDoor } from './notifications.door.ts'
import { notificationRoutes } from './notifications.routes.ts'
import type { NotificationParts } from './parts.ts'
import { notificationsData } from './personal-data.ts'

type Given = { account: AccountDoor }

export const notifications = (
  { db, clock, brand, origin }: SharedDependencies,
  { account: accounts }: Given,
): { service: NotificationsDoor; module: Module } => {
  const deps: NotificationParts = { db, clock, brand, origin, accounts }
  return {
    service: notificationsDoor(deps),
    module: {
      routes: notificationRoutes(deps),
      subscribers: [spreadAnnouncements(deps)],
      personalData: [notificationsData(deps)],
      tellsNotices: {
        subscribers: (notices) => followNotices(deps, notices),
        loadDemo: (past) => loadDemoNotifications(deps, past),
      },
    },
  }
}
