import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  sales: ['knowledgeBase'],
  'back-office': ['answerFeedback'],
}
