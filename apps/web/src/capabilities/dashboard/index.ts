import { later } from '../../kernel/later.ts'

export { Heading } from './heading.tsx'

/** Comes after the frame and its menu, which do not wait for it. */
export const Dashboard = later(() => import('./dashboard.tsx'))
