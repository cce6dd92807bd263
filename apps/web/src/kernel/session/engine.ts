import { homeOf, insidePath } from '@hibla/contract/identity/destination.rule'
import { logout } from '@hibla/contract/identity/identity.contract'
import { UserManager, type INavigator, type User } from 'oidc-client-ts'
import { createClient } from '../client.ts'
import type { SessionSite } from './identity-address.ts'
import type { Person } from './known.ts'
import { personOf as personWith } from './person-of.ts'
import { settingsOf } from './settings.ts'

/** A token that dies on the way to the server is no use. */
const SECONDS_LEFT = 10

/** How the page is left, and how the hidden frame asks; the library's own unless given. */
export type Navigators = { redirect?: INavigator; frame?: INavigator }

export type Fresh = { token: string; person: Person }
/** `already-ended`: the server no longer knew the session, which is as good. */
export type Logout = 'ended' | 'already-ended' | 'failed'

/** The part of the session that talks to the provider: loaded on its own, after the page is there. */
export const createEngine = (site: SessionSite, { redirect, frame }: Navigators = {}) => {
  const personOf = (user: User): Person => personWith(user, site.config.identity.roles)
  const users = new UserManager(settingsOf(site), redirect, undefined, frame)

  /** A refresh token that lay too long is dead, but the session behind it may live: then the silent way still leads in. */
  const renew = async (): Promise<User> => {
    const user = await users.signinSilent().catch(() => users.signinSilent({ forceIframeAuth: true }))
    if (!user) throw new Error('nobody is logged in')
    return user
  }

  let renewing: Promise<User> | undefined
  /** A refresh token serves once, so calls that come together share one renewal. */
  const renewed = (): Promise<User> => (renewing ??= renew().finally(() => (renewing = undefined)))
  const freshUser = async (): Promise<User> => {
    const user = await users.getUser()
    return user && (user.expires_in ?? 0) >= SECONDS_LEFT ? user : renewed()
  }

  return {
    /** Asks whether a login already exists, without anyone seeing it. */
    check: async (): Promise<Person | undefined> => {
      const user = await users.signinSilent()
      return user ? personOf(user) : undefined
    },

    fresh: async (): Promise<Fresh> => {
      const user = await freshUser()
      return { token: user.access_token, person: personOf(user) }
    },

    /** A new token, for claims that have just changed; a renewal that began before the change would not know of it. */
    renew: async (): Promise<Person> => {
      await renewing?.catch(() => {})
      return personOf(await renewed())
    },

    login: (returnTo: string | undefined) => users.signinRedirect({ state: returnTo }),
    register: () => users.signinRedirect({ prompt: 'create', state: '/get-started' }),

    /** Takes the answer out of the address that the provider returned to. The claims decide where the person goes on. */
    finish: async (address: string): Promise<{ person: Person; to: string }> => {
      const user = await users.signinRedirectCallback(address)
      const person = personOf(user)
      const wished = typeof user.state === 'string' ? user.state : undefined
      return { person, to: insidePath(wished, homeOf(person.standing)) }
    },

    /** Ends the session at the provider, everywhere; the tokens go only when that is done. */
    logout: async (): Promise<Logout> => {
      const user = await freshUser().catch(() => users.getUser())
      if (!user?.refresh_token) return 'already-ended'
      const { access_token, refresh_token } = user
      // Not the shared client: a token that no longer serves must not start a login in the middle of a logout.
      const own = createClient({ config: site.config, session: { token: async () => access_token, login: () => {} } })
      const answer = await own.send(logout, { body: { access_token, refresh_token } })
      if (!answer.ok && answer.problem.status !== 401) return 'failed'
      await users.removeUser()
      return answer.ok ? 'ended' : 'already-ended'
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
