import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  'signed-in': [
    'beginSecondFactor',
    'confirmSecondFactor',
    'endOtherSessions',
    'endSession',
    'groups',
    'logout',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'secondFactor',
    'sendStepUpCode',
    'sessions',
    'stepUp',
    'updateAttributes',
    'updateMobileNumber',
  ],
}

export const needStepUp: NeedStepUp = [
  'beginSecondFactor',
  'confirmSecondFactor',
  'endOtherSessions',
  'endSession',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'updateMobileNumber',
]
