import { later } from '../../kernel/later.ts'

export { Heading } from './heading.tsx'

/** Loads after the frame and its menu, which don't wait for it. */
export const Dashboard = later(() => import('./dashboard.tsx'))
