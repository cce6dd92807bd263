import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['accountPayments', 'payByCard'],
  gateway: ['notifiedByMaya', 'notifiedByPaynamics'],
  'back-office': [
    'confirmReview',
    'decideRefund',
    'decideReview',
    'differences',
    'dismissSlips',
    'paymentDay',
    'paymentDayFile',
    'refundPayment',
    'settleDifference',
    'staffPayments',
  ],
}

export const needStepUp: NeedStepUp = ['confirmReview', 'decideRefund', 'decideReview', 'refundPayment']
