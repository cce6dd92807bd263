import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  sales: [
    'applicationData',
    'applicationFile',
    'applicationList',
    'deleteDrafts',
    'remindCustomer',
    'statistics',
    'workItemCategories',
  ],
}
