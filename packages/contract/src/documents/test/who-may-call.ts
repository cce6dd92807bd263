import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  'sales or back-office': ['staffFiles'],
}
