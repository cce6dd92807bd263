import type { Claims } from '@hibla/contract/identity/claims'
import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import type { Person } from '../../kernel/session/known.ts'

/** The page is still settling when somebody presses the button. */
export const START_DELAY_MS = 250

/** Off without coachmarks; and with them, off for whoever has been welcomed at an earlier login already. */
export const offersTour = ({
  displayCoachmarks,
  displayWelcomeBanner,
}: Pick<Claims, 'displayCoachmarks' | 'displayWelcomeBanner'>): boolean => displayCoachmarks && displayWelcomeBanner

/** There is something to show to a customer with an account. */
export const canTour = ({ claims, standing }: Person): boolean =>
  standing.personas.has('customer') && accountNumberOf(claims) !== undefined

/** How the offer or the tour ended is saved for registered subscribers; for whoever also sells, nothing is. */
export const savesTheEnd = ({ standing }: Person): boolean =>
  standing.registered === true && standing.personas.has('customer') && !standing.personas.has('sales')
