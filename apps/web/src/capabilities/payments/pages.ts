import { pages, payPage, paymentPage, paymentSuccessPage } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const paymentsPages: Pages = {
  public: {
    [paymentPage(':accountNumber')]: 'pay/public-pay-page.tsx',
  },
  customer: {
    [pages.bills]: 'bill-history-page.tsx',
    [payPage(':accountNumber')]: 'pay/pay-page.tsx',
    [paymentSuccessPage(':id')]: 'result/payment-success-page.tsx',
    [pages.paymentFailed]: 'result/payment-failed-page.tsx',
  },
  backOffice: {
    [pages.staffPayments]: 'back-office/payments-page.tsx',
    [pages.reconciliation]: 'back-office/reconciliation-page.tsx',
  },
}
