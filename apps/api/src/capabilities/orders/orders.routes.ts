import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { proveOrder, sendOrderCode } from './code.ts'
import { cancelOrder, listOrders, newestOrder } from './follow.ts'
import { moveOrder, ordersForStaff } from './fulfil.ts'
import type { OrdersParts } from './parts.ts'
import { payOrder } from './pay.ts'
import { orderReceipt, type OrderPrinter } from './receipt.ts'
import { reviewOrder } from './review.ts'
import { submitCart } from './submit.ts'

export const ordersRoutes = (parts: OrdersParts, printer: OrderPrinter) =>
  routes(contract.orders, {
    reviewOrder: (asked) => reviewOrder(parts, asked),
    generateSubmitOtp: (asked) => sendOrderCode(parts, asked),
    verifySubmitOtp: (asked) => proveOrder(parts, asked),
    submitCart: (asked) => submitCart(parts, asked),
    orderStatus: (asked) => newestOrder(parts, asked),
    accountOrders: (asked) => listOrders(parts, asked),
    cancelOrder: (asked) => cancelOrder(parts, asked),
    payOrder: (asked) => payOrder(parts, asked),
    orderReceipt: (asked) => orderReceipt(parts, printer, asked),
    staffOrders: (asked) => ordersForStaff(parts, asked),
    moveOrder: (asked) => moveOrder(parts, asked),
  })
