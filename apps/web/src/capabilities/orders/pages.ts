import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const ordersPages: Pages = {
  customer: {
    [pages.checkout]: 'checkout/checkout-page.tsx',
    [pages.order]: 'order/order-page.tsx',
    '/customer/addToCart/orderPaymentSuccess': 'order/payment-success-page.tsx',
    '/customer/addToCart/orderPaymentFailure': 'order/payment-failure-page.tsx',
    [pages.orders]: 'list/orders-page.tsx',
  },
  backOffice: {
    [pages.staffOrders]: 'back-office/orders-page.tsx',
  },
}
