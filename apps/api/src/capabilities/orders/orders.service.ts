import { keepsPayment } from './keeps-payment.ts'

/** What payments asks orders, by the port that the map gives it. */
export const ordersService = { keepsPayment }

export type OrdersService = typeof ordersService
