import { contract } from '@hibla/contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { routes } from '../../kernel/http/route.ts'
import { accountToPay } from './start/account-to-pay.ts'
import { decideRefund } from './refunds/decide-refund.ts'
import { dismissSlips } from './slips/dismiss-slips.ts'
import { notified } from './settle/notified.ts'
import type { PaymentsParts } from './parts.ts'
import { provePayment } from './slips/prove.ts'
import { paymentDayFile } from './reconcile/day-file.ts'
import { differences, settleDifference } from './reconcile/differences.ts'
import { paymentDay } from './reconcile/payment-day.ts'
import { refundPayment } from './refunds/refund.ts'
import { agreeOnHeld, settleHeld } from './review/settle-held.ts'
import { staffPayments } from './review/staff-payments.ts'
import { startPayment } from './start/start.ts'
import { accountPayments, checkPayment, pollPayment, readStanding } from './settle/standing.ts'

export const paymentsRoutes = (parts: PaymentsParts) =>
  routes(contract.payments, {
    paymentMethods: ({ caller, query }) => parts.methods.shownTo(caller, query),
    accountToPay: ({ params }) => accountToPay(parts, params.accountNumber),
    payByCard: ({ caller, query }) =>
      startPayment(parts, caller, query.payload, ({ payMethod }) => payMethod === 'creditcard'),
    payOnline: ({ caller, body }) =>
      startPayment(
        parts,
        caller,
        body.data,
        ({ payMethod, gateway }) =>
          gateway === 'paynamics' && payMethod !== 'creditcard' && !isPaidByReference(payMethod),
      ),
    payByMaya: ({ caller, body }) => startPayment(parts, caller, body.data, ({ gateway }) => gateway === 'maya'),
    payByReference: ({ caller, body }) =>
      startPayment(parts, caller, body.data, ({ payMethod }) => isPaidByReference(payMethod)),
    paymentStanding: ({ params }) => readStanding(parts, params.reference),
    checkPayment: ({ params }) => checkPayment(parts, params.reference),
    pollPayment: ({ params }) => pollPayment(parts, params.reference),
    provePayment: (asked) => provePayment(parts, asked),
    accountPayments: ({ caller, params }) => accountPayments(parts, caller, params.accountNumber),
    staffPayments: ({ caller, query }) => staffPayments(parts, caller, query),
    dismissSlips: (asked) => dismissSlips(parts, asked),
    refundPayment: (asked) => refundPayment(parts, asked),
    decideRefund: (asked) => decideRefund(parts, asked),
    settleHeld: (asked) => settleHeld(parts, asked),
    agreeOnHeld: (asked) => agreeOnHeld(parts, asked),
    differences: ({ query }) => differences(parts, query),
    settleDifference: (asked) => settleDifference(parts, asked),
    paymentDay: ({ params }) => paymentDay(parts, params),
    paymentDayFile: ({ params }) => paymentDayFile(parts, params),
    notifiedByPaynamics: (asked) => notified(parts, 'paynamics', asked),
    notifiedByMaya: (asked) => notified(parts, 'maya', asked),
  })
