import type { NeedStepUp, WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: ['markRead', 'notifications'],
  'back-office': ['announce', 'discardUndelivered', 'retryUndelivered', 'undelivered'],
}

export const needStepUp: NeedStepUp = ['announce', 'discardUndelivered']
