import { later } from '../../kernel/later.ts'

/** The newest three. The code loads when they are first shown. */
export const LatestNotifications = later(() => import('./latest-notifications.tsx'))
