import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['changeWifi', 'device', 'lineChecks', 'modemDetails', 'recoverStreaming', 'refreshModem', 'refreshStatus'],
  gateway: ['streamingNotified'],
}

export const needStepUp: NeedStepUp = ['changeWifi']
