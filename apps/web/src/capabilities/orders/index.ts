export { OrdersUnderway } from './underway/orders-underway-later.ts'
