import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['referralInvite'],
  'signed-in': ['isEmployee', 'referralProgrammes'],
  'customer or referrer': ['employeeInformation', 'notifyReferrer', 'referralList', 'submitReferral', 'updateEmployee'],
  'back-office': ['decideReward', 'staffReferrals'],
}

export const needStepUp: NeedStepUp = ['decideReward']
