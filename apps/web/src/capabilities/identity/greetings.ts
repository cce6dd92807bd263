import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import type { Person } from '../../kernel/session/known.ts'

export type Greeting = Exclude<(typeof displayAttributes)[number], 'displayCoachmarks'>

/** Which dialogs greet somebody after login, in their order. A welcome to a linked account is for those who have one. */
export const greetingsFor = ({ claims, standing }: Person): Greeting[] => {
  const isLinked = standing.personas.has('customer') && claims.accountNumber.length > 0
  return [
    ...(claims.displaySuccessRegistration ? (['displaySuccessRegistration'] as const) : []),
    ...(claims.displayWelcomeBanner && isLinked ? (['displayWelcomeBanner'] as const) : []),
  ]
}
