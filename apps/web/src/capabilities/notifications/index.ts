export { backOfficeScreens } from './back-office/screens.ts'
export { LatestNotifications } from './latest.ts'
export { NoticeBell } from './notice-bell.tsx'
