import type { Person } from '../../kernel/session/known.ts'
import { record } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'
import { occasionOf } from '../identity/index.ts'
import { offersTour } from './tour.rule.ts'

/** Where it cannot be kept, a reload decides by what the token says by then. */
const memory = kept('tour', record<{ login: string; offered: boolean }>(), tab)

/** Told apart by the provider's session; without one every page load counts as a login. */
const loginOf = (person: Person) =>
  person.claims.sid === undefined ? undefined : `${person.claims.sid} ${occasionOf(person)}`

/**
 * What the token said when it was issued at login. A token that is renewed on the way says that the welcome has been
 * closed by now, which must not take the tour away from somebody who is about to begin it.
 */
export const offeredAtLogin = (person: Person): boolean => {
  const login = loginOf(person)
  const known = memory.read()
  if (login !== undefined && known?.login === login) return known.offered
  const offered = offersTour(person.claims)
  if (login !== undefined) memory.write({ login, offered })
  return offered
}

/** Whichever way it ended, this login does not offer it again. */
export const forgetOffer = (person: Person): void => {
  const login = loginOf(person)
  if (login !== undefined) memory.write({ login, offered: false })
}
