import { lazy } from 'react'

/** The newest three, with their four faces; rendered while somebody looks at them. */
export const LatestNotifications = lazy(() => import('./latest-notifications.tsx'))
