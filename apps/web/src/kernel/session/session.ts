import { homeOf } from '@hibla/contract/identity/destination.rule'
import type { Engine, Logout } from './engine.ts'
import type { SessionSite } from './identity-address.ts'
import { createKnown, guest, type Known } from './known.ts'
import { createTabs, type Tabs } from './tabs.ts'

export type Session = {
  current: () => Known
  subscribe: (listener: () => void) => () => void
  /** Called once the page is awake. Looks for a login as soon as somebody moves, or a page asks who is there. */
  begin: (site: SessionSite) => void
  /** For a page that cannot be shown before it is known who is there. */
  know: () => void
  /** Undefined for a visitor, and while nobody knows yet: a call that needs a login waits behind a guard. */
  token: () => Promise<string | undefined>
  /** After a call that changed what the token says of the person, such as a newly linked account: learns it anew. */
  renew: () => Promise<void>
  /** Leaves for the provider and comes back to `returnTo`; without one, to where the person belongs. */
  login: (returnTo?: string) => Promise<Departure>
  register: () => Promise<Departure>
  /** The way on for somebody who comes back from the provider. */
  finish: (address: string) => Promise<string>
  logout: () => Promise<Logout>
}

export type Departure = 'left' | 'unreachable'

const CALLBACK = '/login/success'
const isThreshold = (path: string) => /^\/(login|register|verifyEmail)(\/|$)/.test(path)

/** The page where somebody is asked to log in is where they want to be afterwards, unless it is the login itself. */
const here = (): string | undefined => {
  const { pathname, search } = window.location
  return isThreshold(pathname) ? undefined : pathname + search
}

/** Where a tab goes when the person logged out in another one: it says so, and leads back to where they were. */
export const loggedOutPage = (returnTo: string | undefined): string =>
  `/login?${new URLSearchParams({ ended: 'elsewhere', ...(returnTo && { returnTo }) })}`

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** A public page needs nobody's name to be read, so it is left in peace until somebody moves. */
const whenSomebodyMoves = (act: () => void): void => {
  // Somebody moved already: that is what the page woke from.
  if (document.documentElement.dataset['touched'] !== undefined) return act()
  const moved = () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, moved)
    act()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, moved, { passive: true })
}

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

  let loading: Promise<Engine> | undefined
  const engine = (): Promise<Engine> =>
    (loading ??= site.then(means.load).catch((error: unknown) => {
      // A file that did not come today may come at the next try.
      loading = undefined
      throw error
    }))

  let asked = false
  const know = (): void => {
    if (asked || window.location.pathname === CALLBACK) return
    asked = true
    void check()
  }

  /** A provider that cannot be reached leaves people visitors, and the public pages open. */
  const check = async (): Promise<void> => {
    const person = await engine()
      .then((given) => given.check())
      .catch(() => undefined)
    if (known.current().state !== 'person') known.learn(person ?? guest)
  }

  const depart = async (go: (given: Engine) => Promise<void>): Promise<Departure> => {
    if (!navigator.onLine) return 'unreachable'
    try {
      await go(await engine())
      return 'left'
    } catch {
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
      // An answer that was used before, say by a reload: the login it led to may well be there.
      await check()
      const now = known.current()
      if (now.state !== 'person') throw error
      return homeOf(now.standing)
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
      // Another person may sit down next: a fresh page keeps nothing of what this one had in memory.
      tabs.onLogout(() => known.current().state === 'person' && means.restart())
      whenSomebodyMoves(know)
    },
    token: async () => {
      if (known.current().state !== 'person') return undefined
      const { token, person } = await (await engine()).fresh()
      if (JSON.stringify(person.claims) !== JSON.stringify(known.current().claims)) known.learn(person)
      return token
    },
    renew: async () => known.learn(await (await engine()).renew()),
    login: (returnTo = here()) => depart((given) => given.login(returnTo)),
    register: () => depart((given) => given.register()),
    // An address serves once, however often a page is drawn.
    finish: (address) => {
      const answer = finished.get(address) ?? finish(address)
      finished.set(address, answer)
      return answer
    },
    logout: async () => {
      const answer = await (await engine()).logout()
      if (answer !== 'failed') tabs?.tellLogout()
      return answer
    },
  }
}

/** The browser's one session. On the server it never begins, so nobody is known there. */
export const session = createSession()
