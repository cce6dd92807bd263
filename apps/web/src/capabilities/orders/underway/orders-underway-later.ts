import { later } from '../../../kernel/later.ts'

/** Few people wait for an order, so the rest of the dashboard doesn't wait for this. */
export const OrdersUnderway = later(() => import('./orders-underway.tsx'))
