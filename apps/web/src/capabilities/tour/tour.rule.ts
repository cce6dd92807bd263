import type { Claims } from '@hibla/contract/identity/claims'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import type { Person } from '../../kernel/session/known.ts'

/** The page may still be settling when somebody presses the button. */
export const START_DELAY_MS = 250

/** Only with coachmarks on, and not for people who were welcomed at an earlier login. */
export const offersTour = ({
  displayCoachmarks,
  displayWelcomeBanner,
}: Pick<Claims, 'displayCoachmarks' | 'displayWelcomeBanner'>): boolean => displayCoachmarks && displayWelcomeBanner

/** Only customers with an account have something to see. */
export const canTour = ({ claims, principal }: Person): boolean =>
  principal.personas.has('customer') && accountNumberOf(claims) !== undefined

/** The end of the offer or the tour is saved for registered subscribers, but not for people who are also agents. */
export const savesTheEnd = ({ principal }: Person): boolean =>
  principal.registered === true && principal.personas.has('customer') && !principal.personas.has('sales')
