import { lazy } from 'react'

export { Heading } from './heading.tsx'

/** Comes after the frame and its menu, which do not wait for it. */
export const Dashboard = lazy(() => import('./dashboard.tsx'))
