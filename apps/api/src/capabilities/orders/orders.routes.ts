import { contract } from '@hibla/contract'
import { routes } from '../../kernel/http/route.ts'
import { proveOrder, sendOrderCode } from './code.ts'
import { cancelOrder, listOrders, newestOrder } from './follow.ts'
import { moveOrder, ordersForStaff } from './fulfil.ts'
import type { OrdersDeps } from './deps.ts'
import { payOrder } from './pay.ts'
import { orderReceipt, type OrderPrinter } from './receipt.ts'
import { reviewOrder } from './review.ts'
import { submitCart } from './submit.ts'

export const ordersRoutes = (deps: OrdersDeps, printer: OrderPrinter) =>
  routes(contract.orders, {
    reviewOrder: (asked) => reviewOrder(deps, asked),
    generateSubmitOtp: (asked) => sendOrderCode(deps, asked),
    verifySubmitOtp: (asked) => proveOrder(deps, asked),
    submitCart: (asked) => submitCart(deps, asked),
    orderStatus: (asked) => newestOrder(deps, asked),
    accountOrders: (asked) => listOrders(deps, asked),
    cancelOrder: (asked) => cancelOrder(deps, asked),
    payOrder: (asked) => payOrder(deps, asked),
    orderReceipt: (asked) => orderReceipt(deps, printer, asked),
    staffOrders: (asked) => ordersForStaff(deps, asked),
    moveOrder: (asked) => moveOrder(deps, asked),
  })
