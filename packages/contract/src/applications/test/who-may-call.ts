import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['installation'],
  'signed-in': ['createOrder', 'linkOwnAccount'],
  sales: ['saveDraft', 'updateSale'],
  'sales or back-office': ['applicantDetails', 'queue'],
  'back-office': [
    'activateLine',
    'approveApplication',
    'endApplication',
    'judgeFile',
    'noteVisit',
    'refuseApplication',
    'returnApplication',
  ],
}

export const needStepUp: NeedStepUp = ['activateLine', 'approveApplication', 'endApplication', 'refuseApplication']
