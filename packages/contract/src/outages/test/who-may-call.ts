import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['accountOutages', 'disputeCredit', 'outageStatus'],
  'back-office': [
    'affectedAccounts',
    'answerDispute',
    'changeOutage',
    'creditDisputes',
    'networkElements',
    'openOutage',
    'staffOutages',
  ],
}
