import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: [
    'accountDetails',
    'activeEmails',
    'changeContact',
    'customerType',
    'paymentDetails',
    'remainingContract',
    'startContactChange',
    'subscriberInformation',
  ],
  'signed-in': [
    'accountNumbers',
    'consents',
    'erasable',
    'eraseMyData',
    'exportMyData',
    'linkAccount',
    'setConsent',
    'startLinking',
    'switchAccount',
    'unlinkAccount',
  ],
}

export const needStepUp: NeedStepUp = [
  'changeContact',
  'eraseMyData',
  'exportMyData',
  'startContactChange',
  'unlinkAccount',
]
