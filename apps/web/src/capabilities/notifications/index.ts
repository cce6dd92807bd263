import { lazy } from 'react'

export { useCounts } from './use-counts.ts'
export { NOTIFICATIONS_PAGE } from './words.ts'

/** The newest three, with their four faces; rendered while somebody looks at them. */
export const LatestNotifications = lazy(() => import('./latest-notifications.tsx'))
