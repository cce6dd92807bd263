export { backOfficeScreens } from './back-office/screens.ts'
export { OrdersUnderway } from './underway/orders-underway-later.ts'
