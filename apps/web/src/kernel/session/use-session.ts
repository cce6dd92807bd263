import { createContext, use, useSyncExternalStore } from 'react'
import { unknown, type Known } from './known.ts'
import { session, type Session } from './session.ts'

/** Lets tests render a screen for somebody else. */
export const SessionContext = createContext<Session>(session)

/** The session's actions: log in, log out, get a token. */
export const useSessionControl = (): Session => use(SessionContext)

/** Who is logged in; unknown on the server and during hydration. */
export const useSession = (): Known => {
  const { subscribe, current } = useSessionControl()
  return useSyncExternalStore(subscribe, current, () => unknown)
}
