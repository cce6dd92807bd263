import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: [
    'accountOrders',
    'cancelOrder',
    'generateSubmitOtp',
    'orderReceipt',
    'orderStatus',
    'payOrder',
    'reviewOrder',
    'submitCart',
    'verifySubmitOtp',
  ],
  'back-office': ['moveOrder', 'staffOrders'],
}
