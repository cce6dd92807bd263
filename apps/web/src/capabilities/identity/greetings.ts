import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import { create } from 'zustand'
import type { Person } from '../../kernel/session/known.ts'

export type Greeting = Exclude<(typeof displayAttributes)[number], 'displayCoachmarks'>

/** The dialogs to show after login, in order. The welcome to a linked account is for people who have one. */
export const greetingsFor = ({ claims, principal }: Person): Greeting[] => {
  const isLinked = principal.personas.has('customer') && claims.accountNumber.length > 0
  return [
    ...(claims.displaySuccessRegistration ? (['displaySuccessRegistration'] as const) : []),
    ...(claims.displayWelcomeBanner && isLinked ? (['displayWelcomeBanner'] as const) : []),
  ]
}

/** What the greeting is about. Linking another account shows a new one, even if earlier ones were closed. */
export const occasionOf = ({ claims }: Person): string => [claims.sub, ...claims.accountNumber].join()

/** The token does not change after login, so what was closed is also remembered here. */
const useClosed = create<{ occasion: string; closed: readonly Greeting[] }>(() => ({ occasion: '', closed: [] }))

const closedIn = ({ occasion, closed }: ReturnType<typeof useClosed.getState>, person: Person) =>
  occasion === occasionOf(person) ? closed : []

export const closeGreeting = (person: Person, greeting: Greeting): void =>
  useClosed.setState((state) => ({ occasion: occasionOf(person), closed: [...closedIn(state, person), greeting] }))

export const forgetClosed = (): void => useClosed.setState({ occasion: '', closed: [] })

/** The greeting dialog to show now. Other dialogs wait until there is none. */
export const useGreeting = (person: Person): Greeting | undefined => {
  const closed = useClosed((state) => closedIn(state, person).join())
  return greetingsFor(person).find((greeting) => !closed.split(',').includes(greeting))
}
