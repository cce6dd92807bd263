import { homeOf } from '@hibla/contract/identity/destination.rule'
import { loginPage, pages } from '@hibla/contract/values/paths'
import { connection, retryWhenConnected } from '../connection.ts'
import { otherTabs } from '../other-tabs.ts'
import type { Engine, Logout } from './engine.ts'
import type { SessionSite } from './identity-address.ts'
import { createKnown, guest, unsure, type Known } from './known.ts'

export type Session = {
  current: () => Known
  subscribe: (listener: () => void) => () => void
  /**
   * Called once the page has hydrated. Looks for a login at the first interaction, except where people log in, or when a page
   * needs to know.
   */
  begin: (site: SessionSite) => void
  /** For pages that must know who is there before they can show anything. Asks again if the provider didn't answer. */
  know: () => void
  /** Undefined for a visitor, and while we do not know yet: calls that need a login are behind a guard. */
  token: () => Promise<string | undefined>
  /** Gets a new token after a call that changed the person's claims, such as linking an account. */
  renew: () => Promise<void>
  /** Goes to the provider and returns to `returnTo`, or else to the person's home page. */
  login: (returnTo?: string) => Promise<Departure>
  /** Where to go for somebody who comes back from the provider. */
  finish: (address: string) => Promise<string>
  logout: () => Promise<Logout>
}

export type Departure = 'left' | 'unreachable'

const CALLBACK = '/login/success'
const isThreshold = (path: string) => /^\/(login|register|verifyEmail)(\/|$)/.test(path)

/** After login people return to the page they were on, unless that is a login page itself. */
const here = (): string | undefined => {
  const { pathname, search } = window.location
  return isThreshold(pathname) ? undefined : pathname + search
}

/** The page for tabs after a logout in another tab: it says so and leads back to where they were. */
export const loggedOutPage = (returnTo: string | undefined): string =>
  loginPage({ ended: 'elsewhere', ...(returnTo && { returnTo }) })

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Public pages do not depend on who is there, so nothing happens before the first interaction. */
const whenSomebodyMoves = (act: () => void): void => {
  const moved = () => {
    // The answer to a check might come after that of the login, with the cookie from before it.
    if (window.location.pathname === pages.login) return
    for (const sign of signsOfLife) window.removeEventListener(sign, moved)
    act()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, moved, { passive: true })
  // That interaction has already happened if it is what hydrated the page.
  if (document.documentElement.dataset['touched'] !== undefined) moved()
}

/** How a logout goes, for the portal's other open tabs: a call of theirs may find the session ended before they hear that it has. */
export type LogoutNews = 'logging-out' | 'logged-out' | 'still-logged-in'

const createTabs = () => otherTabs<LogoutNews>('hibla-session')

type Tabs = ReturnType<typeof createTabs>

type Means = { load: (site: SessionSite) => Promise<Engine>; tabs: () => Tabs; restart: () => void }

const usual: Means = {
  load: async (site) => (await import('./engine.ts')).createEngine(site),
  tabs: createTabs,
  restart: () => window.location.replace(loggedOutPage(here())),
}

export const createSession = (means: Means = usual): Session => {
  const known = createKnown()
  const { promise: site, resolve: begun } = Promise.withResolvers<SessionSite>()
  let tabs: Tabs | undefined
  let endsElsewhere = false

  /** Another person may use this computer next, so reload to clear everything in memory. */
  const hearOfLogout = (news: LogoutNews): void => {
    endsElsewhere = news === 'logging-out'
    if (news === 'logged-out' && known.current().state === 'person') means.restart()
  }

  let loading: Promise<Engine> | undefined
  const engine = (): Promise<Engine> =>
    (loading ??= site.then(means.load).catch((error: unknown) => {
      // A failed load may succeed at the next attempt.
      loading = undefined
      throw error
    }))

  let asked = false
  const know = (): void => {
    if (asked || window.location.pathname === CALLBACK) return
    asked = true
    void check()
  }

  /**
   * If the provider cannot be reached, people are treated as visitors and public pages still work; whoever must know asks
   * again. Offline nobody can tell who is there, so that waits for the connection.
   */
  const check = async (): Promise<void> => {
    const found = await retryWhenConnected(async () => (await engine()).check()).catch(() => unsure)
    if (found === unsure) asked = false
    if (known.current().state !== 'person') known.learn(found ?? guest)
  }

  const depart = async (go: (given: Engine) => Promise<void>): Promise<Departure> => {
    if (!navigator.onLine) return 'unreachable'
    try {
      await go(await engine())
      return 'left'
    } catch {
      await connection.doubt()
      return 'unreachable'
    }
  }

  const finished = new Map<string, Promise<string>>()
  const finish = async (address: string): Promise<string> => {
    try {
      const { person, to } = await (await engine()).finish(address)
      known.learn(person)
      return to
    } catch (error) {
      // An answer that was used before, for example by a reload; that login may still be valid.
      await check()
      const now = known.current()
      if (now.state !== 'person') throw error
      return homeOf(now.principal)
    }
  }

  return {
    current: known.current,
    subscribe: known.subscribe,
    know,
    begin: (given) => {
      begun(given)
      if (tabs) return
      tabs = means.tabs()
      tabs.hear(hearOfLogout)
      whenSomebodyMoves(know)
    },
    token: async () => {
      if (known.current().state !== 'person') return undefined
      const { token, person } = await (await engine()).fresh()
      if (JSON.stringify(person.claims) !== JSON.stringify(known.current().claims)) known.learn(person)
      return token
    },
    renew: async () => known.learn(await (await engine()).renew()),
    login: (returnTo = here()) => {
      if (!endsElsewhere || known.current().state !== 'person') return depart((given) => given.login(returnTo))
      means.restart()
      return Promise.resolve('left')
    },
    // An address is used only once, however often the page renders.
    finish: (address) => {
      const answer = finished.get(address) ?? finish(address)
      finished.set(address, answer)
      return answer
    },
    logout: async () => {
      const given = await engine()
      tabs?.tell('logging-out')
      const answer = await given.logout()
      tabs?.tell(answer === 'failed' ? 'still-logged-in' : 'logged-out')
      return answer
    },
  }
}

/** The browser's session. On the server it never starts, so nobody is logged in there. */
export const session = createSession()
