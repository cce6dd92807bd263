export { backOfficeScreens } from './back-office/screens.ts'
export { PaymentUnderwayLine } from './underway.tsx'
