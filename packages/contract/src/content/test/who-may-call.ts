import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['shopNowBanner'],
  sales: ['salesBanner'],
  'back-office': ['pageToEdit', 'pageVersions', 'publishPage'],
}

export const needStepUp: NeedStepUp = ['publishPage']
