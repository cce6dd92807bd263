import type { displayAttributes } from '@hibla/contract/identity/identity.contract'
import { create } from 'zustand'
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

/** What somebody is greeted for. Linking another account is greeted anew, whatever was closed before it. */
export const occasionOf = ({ claims }: Person): string => [claims.sub, ...claims.accountNumber].join()

/** The token keeps saying what it said at login, so what was closed is remembered here as well. */
const useClosed = create<{ occasion: string; closed: readonly Greeting[] }>(() => ({ occasion: '', closed: [] }))

const closedIn = ({ occasion, closed }: ReturnType<typeof useClosed.getState>, person: Person) =>
  occasion === occasionOf(person) ? closed : []

export const closeGreeting = (person: Person, greeting: Greeting): void =>
  useClosed.setState((state) => ({ occasion: occasionOf(person), closed: [...closedIn(state, person), greeting] }))

export const forgetClosed = (): void => useClosed.setState({ occasion: '', closed: [] })

/** The dialog that greets somebody now. Whatever else wants to be seen waits until there is none. */
export const useGreeting = (person: Person): Greeting | undefined => {
  const closed = useClosed((state) => closedIn(state, person).join())
  return greetingsFor(person).find((greeting) => !closed.split(',').includes(greeting))
}
