import type { Person } from '../../kernel/session/known.ts'
import { record } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { tab } from '../../kernel/storage/storage-area.ts'
import { occasionOf } from '../identity/index.ts'
import { offersTour } from './tour.rule.ts'

/** If it cannot be stored, the token decides again after a reload. */
const memory = storedValue('tour', record<{ login: string; offered: boolean }>(), tab)

/** Identified by the provider's session; without one, every page load counts as a login. */
const loginOf = (person: Person) =>
  person.claims.sid === undefined ? undefined : `${person.claims.sid} ${occasionOf(person)}`

/**
 * What the token said at login. A token renewed later says that the welcome was closed, which must not take the tour
 * away from somebody who is about to start it.
 */
export const offeredAtLogin = (person: Person): boolean => {
  const login = loginOf(person)
  const known = memory.read()
  if (login !== undefined && known?.login === login) return known.offered
  const offered = offersTour(person.claims)
  if (login !== undefined) memory.write({ login, offered })
  return offered
}

/** However it ended, do not offer it again during this login. */
export const clearOffer = (person: Person): void => {
  const login = loginOf(person)
  if (login !== undefined) memory.write({ login, offered: false })
}
