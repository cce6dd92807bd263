import { later } from '../../kernel/later.ts'

/** Loads after the frame and its menu, which don't wait for it. */
export const Dashboard = later(() => import('./dashboard.tsx'))
