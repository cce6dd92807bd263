export { backOfficeScreens } from './screens.ts'
