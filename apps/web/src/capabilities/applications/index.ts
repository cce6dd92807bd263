import { later } from '../../kernel/later.ts'

export { forgetDraft } from './leaving/forget-draft.ts'
export { useAskBeforeLeaving } from './leaving/leave-question.ts'
export { LeavingOnboarding } from './leaving/leaving-onboarding.tsx'
export { PersonalDetailsForm } from './personal-details-form.tsx'
export { prefillPlace } from './prefill-place.ts'
export { backOfficeScreens } from './review/screens.ts'

/** When the line of a new account will be installed. */
export const InstallationTile = later(() => import('./review/installation-tile.tsx'))
