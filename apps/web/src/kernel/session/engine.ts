import { homeOf, insidePath } from '@hibla/contract/identity/destination.rule'
import { logout } from '@hibla/contract/identity/identity.contract'
import { messageOf } from '@hibla/contract/values/outcome'
import { ErrorResponse, UserManager, type INavigator, type User } from 'oidc-client-ts'
import { createClient } from '../client.ts'
import type { SessionSite } from './identity-address.ts'
import type { Person } from './known.ts'
import { NoAnswer } from './no-answer.ts'
import { personOf as personWith } from './person-of.ts'
import { settingsOf } from './settings.ts'

/** A token that expires on the way to the server is no use. */
const SECONDS_LEFT = 10

/** Whether the provider said no, rather than that it can't say anything right now. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ErrorResponse && error.error !== 'server_error' && error.error !== 'temporarily_unavailable'

/** How to leave the page and how to use the hidden frame; the library's own by default. */
export type Navigators = { redirect?: INavigator; frame?: INavigator }

export type Fresh = { token: string; person: Person }
/** `already-ended`: the server no longer knew the session, which is just as good. */
export type Logout = 'ended' | 'already-ended' | 'failed'

/** The part of the session that talks to the provider: loaded separately, after the page. */
export const createEngine = (site: SessionSite, { redirect, frame }: Navigators = {}) => {
  const personOf = (user: User): Person => personWith(user, site.config.identity.roles)
  const users = new UserManager(settingsOf(site), redirect, undefined, frame)

  /** The refresh token may have expired while the provider's session has not; then the hidden frame still works. */
  const renew = async (): Promise<User> => {
    const user = await users
      .signinSilent()
      .catch(() => users.signinSilent({ forceIframeAuth: true }))
      .catch((error: unknown) => {
        throw isAnswer(error) ? error : new NoAnswer(messageOf(error), { cause: error })
      })
    if (!user) throw new Error('nobody is logged in')
    return user
  }

  let renewing: Promise<User> | undefined
  /** A refresh token works only once, so concurrent calls share one renewal. */
  const renewed = (): Promise<User> => (renewing ??= renew().finally(() => (renewing = undefined)))
  const freshUser = async (): Promise<User> => {
    const user = await users.getUser()
    return user && (user.expires_in ?? 0) >= SECONDS_LEFT ? user : renewed()
  }

  return {
    /** Checks silently whether there is a login already. Throws if the provider gave no answer. */
    check: async (): Promise<Person | undefined> => {
      const user = await users.signinSilent().catch((error: unknown) => {
        if (isAnswer(error)) return null
        throw error
      })
      return user ? personOf(user) : undefined
    },

    fresh: async (): Promise<Fresh> => {
      const user = await freshUser()
      return { token: user.access_token, person: personOf(user) }
    },

    /** A new token after a change of claims; a renewal that started before the change would not include it. */
    renew: async (): Promise<Person> => {
      await renewing?.catch(() => {})
      return personOf(await renewed())
    },

    login: (returnTo: string | undefined) => users.signinRedirect({ state: returnTo }),

    /** Reads the answer from the address the provider returned to. The claims decide where the person goes next. */
    finish: async (address: string): Promise<{ person: Person; to: string }> => {
      const user = await users.signinRedirectCallback(address)
      const person = personOf(user)
      const returnTo = typeof user.state === 'string' ? user.state : undefined
      return { person, to: insidePath(returnTo, homeOf(person.principal)) }
    },

    /** Ends the session at the provider, on all devices; the tokens are removed only after that. */
    logout: async (): Promise<Logout> => {
      const user = await freshUser().catch(() => users.getUser())
      if (!user?.refresh_token) return 'already-ended'
      const { access_token, refresh_token } = user
      // Not the shared client: an expired token must not start a login in the middle of a logout.
      const own = createClient({ config: site.config, session: { token: async () => access_token, login: () => {} } })
      const answer = await own.send(logout, { body: { access_token, refresh_token } })
      if (!answer.ok && answer.problem.status !== 401) return 'failed'
      await users.removeUser()
      return answer.ok ? 'ended' : 'already-ended'
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
