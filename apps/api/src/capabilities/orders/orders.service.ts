import { retainsPayment } from './retains-payment.ts'

/** What payments asks orders, by the port that the map gives it. */
export const ordersService = { retainsPayment }

export type OrdersService = typeof ordersService
