import type { DataFolder, Module } from '../../kernel/module/module.ts'
import type { NoticeSource, PastNotice } from '../../kernel/module/notice.ts'
import { spreadAnnouncements } from './announce.ts'
import { followNotices } from './follow.ts'
import { loadDemoNotifications } from './load-demo.ts'
import { notificationRoutes } from './notifications.routes.ts'
import type { NotificationParts } from './parts.ts'
import { notificationsData } from './personal-data.ts'

type Parts = NotificationParts & {
  /** From every capability with notices for subscribers. */
  notices: NoticeSource[]
  pastNotices: (data: DataFolder) => Promise<PastNotice[]>
}

export const notifications = ({ notices, pastNotices, ...parts }: Parts): Module => ({
  routes: notificationRoutes(parts),
  subscribers: [...followNotices(parts, notices), spreadAnnouncements(parts)],
  personalData: [notificationsData(parts)],
  loadDemo: async (data) => loadDemoNotifications(parts, await pastNotices(data)),
})
