export { LatestNotifications } from './latest.ts'
export { NoticeBell } from './notice-bell.tsx'
