export { backOfficeScreens } from './back-office/screens.ts'
export { LineBack } from './line-back.tsx'
