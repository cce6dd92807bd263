export { forgetDraft } from './leaving/forget-draft.ts'
export { useAskBeforeLeaving } from './leaving/leave-question.ts'
export { LeavingOnboarding } from './leaving/leaving-onboarding.tsx'
