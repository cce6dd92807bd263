import { contract } from '@hibla/contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { routes } from '../../kernel/http/route.ts'
import { accountToPay } from './start/account-to-pay.ts'
import { decideRefund } from './refunds/decide-refund.ts'
import { dismissSlips } from './slips/dismiss-slips.ts'
import { handleNotification } from './settle/gateway-notification.ts'
import type { PaymentsDeps } from './deps.ts'
import { uploadSlip } from './slips/upload-slip.ts'
import { paymentDayFile } from './reconcile/day-file.ts'
import { differences, settleDifference } from './reconcile/differences.ts'
import { paymentDay } from './reconcile/payment-day.ts'
import { refundPayment } from './refunds/refund.ts'
import { confirmReview, decideReview } from './review/decide-review.ts'
import { staffPayments } from './review/staff-payments.ts'
import { startPayment } from './start/start.ts'
import { accountPayments, checkPayment, pollPayment, readPaymentStatus } from './settle/payment-status.ts'

export const paymentsRoutes = (deps: PaymentsDeps) =>
  routes(contract.payments, {
    paymentMethods: ({ caller, query }) => deps.methods.shownTo(caller, query),
    accountToPay: ({ params }) => accountToPay(deps, params.accountNumber),
    payByCard: ({ caller, query }) =>
      startPayment(deps, caller, query.payload, ({ payMethod }) => payMethod === 'creditcard'),
    payOnline: ({ caller, body }) =>
      startPayment(
        deps,
        caller,
        body.data,
        ({ payMethod, gateway }) =>
          gateway === 'paynamics' && payMethod !== 'creditcard' && !isPaidByReference(payMethod),
      ),
    payByMaya: ({ caller, body }) => startPayment(deps, caller, body.data, ({ gateway }) => gateway === 'maya'),
    payByReference: ({ caller, body }) =>
      startPayment(deps, caller, body.data, ({ payMethod }) => isPaidByReference(payMethod)),
    paymentStatus: ({ params }) => readPaymentStatus(deps, params.reference),
    checkPayment: ({ params }) => checkPayment(deps, params.reference),
    pollPayment: ({ params }) => pollPayment(deps, params.reference),
    provePayment: (asked) => uploadSlip(deps, asked),
    accountPayments: ({ caller, params }) => accountPayments(deps, caller, params.accountNumber),
    staffPayments: ({ caller, query }) => staffPayments(deps, caller, query),
    dismissSlips: (asked) => dismissSlips(deps, asked),
    refundPayment: (asked) => refundPayment(deps, asked),
    decideRefund: (asked) => decideRefund(deps, asked),
    decideReview: (asked) => decideReview(deps, asked),
    confirmReview: (asked) => confirmReview(deps, asked),
    differences: ({ query }) => differences(deps, query),
    settleDifference: (asked) => settleDifference(deps, asked),
    paymentDay: ({ params }) => paymentDay(deps, params),
    paymentDayFile: ({ params }) => paymentDayFile(deps, params),
    notifiedByPaynamics: (asked) => handleNotification(deps, 'paynamics', asked),
    notifiedByMaya: (asked) => handleNotification(deps, 'maya', asked),
  })
