import { createContext, use, useSyncExternalStore } from 'react'
import { unknown, type Known } from './known.ts'
import { session, type Session } from './session.ts'

/** Set where a screen is to meet somebody else than who is really there, as tests do. */
export const SessionContext = createContext<Session>(session)

/** What can be done about the session: log in, log out, get a token. */
export const useSessionControl = (): Session => use(SessionContext)

/** Who is there; on the server and during the first render after it, nobody knows. */
export const useSession = (): Known => {
  const { subscribe, current } = useSessionControl()
  return useSyncExternalStore(subscribe, current, () => unknown)
}
