export { backOfficeScreens } from './back-office/screens.ts'
