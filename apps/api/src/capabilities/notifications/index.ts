import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import { deliverAnnouncements } from './announce.ts'
import { notificationsHousekeeping } from './housekeeping.ts'
import { loadDemoNotifications } from './load-demo.ts'
import { notificationsService, type NotificationsService } from './notifications.service.ts'
import { notificationRoutes } from './notifications.routes.ts'
import type { NotificationDeps } from './deps.ts'
import { notificationsData } from './personal-data.ts'
import { subscribeToNotices } from './notify.ts'

type Given = { account: AccountService }

export const notifications = (
  { db, clock, brand, origin }: SharedDependencies,
  { account: accounts }: Given,
): { service: NotificationsService; module: Module } => {
  const deps: NotificationDeps = { db, clock, brand, origin, accounts }
  return {
    service: notificationsService(deps),
    module: {
      routes: notificationRoutes(deps),
      subscribers: [deliverAnnouncements(deps)],
      schedules: [notificationsHousekeeping(deps)],
      personalData: [notificationsData(deps)],
      tellsNotices: {
        subscribers: (notices) => subscribeToNotices(deps, notices),
        loadDemo: (past) => loadDemoNotifications(deps, past),
      },
    },
  }
}
