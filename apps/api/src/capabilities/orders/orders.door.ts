import { keepsPayment } from './keeps-payment.ts'

/** What payments asks orders, by the port that the map gives it. */
export const ordersDoor = { keepsPayment }

export type OrdersDoor = typeof ordersDoor
