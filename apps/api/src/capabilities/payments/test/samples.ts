import type { ReadsOf } from '../../../../test/contract/read.ts'

const changing = 'it needs a payment that was started; payments.test.ts reads it'

export const paymentsReads: ReadsOf<'payments'> = {
  paymentMethods: [
    { url: '/cms/payment' },
    { url: '/cms/payment?payMethod=wallet' },
    { url: '/cms/payment?payMethod=authorizedoutlets' },
    { url: '/cms/payment?payMethod=creditcard', as: { as: 'ana.customer' } },
  ],
  accountToPay: [{ url: '/payment/accounts/1000000000029' }, { url: '/payment/accounts/1000000000045' }],
  payByCard: { because: 'it starts a payment' },
  paymentStatus: { because: changing },
  accountPayments: { because: changing },
  staffPayments: { because: changing },
  differences: { because: changing },
  paymentDay: { because: changing },
  paymentDayFile: { because: changing },
}
