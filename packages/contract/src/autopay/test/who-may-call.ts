import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['autoPayDetails', 'cancelAutoPay', 'checkEnrolment', 'enrol', 'notifyAutoPay', 'verify'],
  gateway: ['notifiedOfCard'],
}

export const needStepUp: NeedStepUp = ['cancelAutoPay', 'enrol']
