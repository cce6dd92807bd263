import type { WhoMayCall } from '../../../spec/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['balance', 'billHistory', 'paymentHistory', 'receipt', 'statement'],
}
