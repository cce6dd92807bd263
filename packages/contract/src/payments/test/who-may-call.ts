import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['accountPayments', 'payByCard'],
  gateway: ['notifiedByMaya', 'notifiedByPaynamics'],
  'back-office': [
    'agreeOnHeld',
    'decideRefund',
    'differences',
    'dismissSlips',
    'paymentDay',
    'paymentDayFile',
    'refundPayment',
    'settleDifference',
    'settleHeld',
    'staffPayments',
  ],
}

export const needStepUp: NeedStepUp = ['agreeOnHeld', 'decideRefund', 'refundPayment', 'settleHeld']
