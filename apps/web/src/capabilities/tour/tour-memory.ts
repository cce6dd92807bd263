import type { Person } from '../../kernel/session/known.ts'
import { occasionOf } from '../identity/index.ts'
import { offersTour } from './tour.rule.ts'

const KEY = 'tour'

type Memory = { login: string; offered: boolean }

const read = (): Memory | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const write = (memory: Memory): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Blocked or full: a reload decides by what the token says by then.
  }
}

/** Told apart by the provider's session; without one every page load counts as a login. */
const loginOf = (person: Person) =>
  person.claims.sid === undefined ? undefined : `${person.claims.sid} ${occasionOf(person)}`

/**
 * What the token said when it was issued at login. A token that is renewed on the way says that the welcome has been
 * closed by now, which must not take the tour away from somebody who is about to begin it.
 */
export const offeredAtLogin = (person: Person): boolean => {
  const login = loginOf(person)
  const kept = read()
  if (login !== undefined && kept?.login === login) return kept.offered
  const offered = offersTour(person.claims)
  if (login !== undefined) write({ login, offered })
  return offered
}

/** Whichever way it ended, this login does not offer it again. */
export const forgetOffer = (person: Person): void => {
  const login = loginOf(person)
  if (login !== undefined) write({ login, offered: false })
}
