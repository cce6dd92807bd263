import { later } from '../../kernel/later.ts'

/** The newest three, with their four faces; rendered while somebody looks at them. */
export const LatestNotifications = later(() => import('./latest-notifications.tsx'))
