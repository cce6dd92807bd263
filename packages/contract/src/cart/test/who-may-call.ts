import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: [
    'addItem',
    'addToCart',
    'cartDetails',
    'cartInstance',
    'currentSubscriptions',
    'deleteItem',
    'findCart',
    'reconfigure',
    'reprice',
    'updateItem',
    'upgradeCart',
    'writeCart',
  ],
}
