import type { WhoMayCall } from '../../../spec/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  'back-office': ['auditEvents'],
}
