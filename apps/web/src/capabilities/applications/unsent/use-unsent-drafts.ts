import { useEffect, useState } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { noted, type NotedCustomer } from './noted.ts'
import { unsent, type Unsent } from './unsent.ts'

type Store<T> = { of: (person: string) => Promise<T[]>; subscribe: (listener: () => void) => () => void }

/** What the logged-in agent has in a store. */
const useOwn = <T>(store: Store<T>): T[] => {
  const person = useSession().claims?.sub
  const [own, setOwn] = useState<T[]>([])
  useEffect(() => {
    if (person === undefined) return undefined
    const look = () => void store.of(person).then(setOwn)
    look()
    return store.subscribe(look)
  }, [person, store])
  return own
}

/** What they saved without a signal, and that waits to be sent. */
export const useUnsentDrafts = (): Unsent[] => useOwn(unsent)

/** Whom they met without a signal, and whose application hasn't begun. */
export const useNotedCustomers = (): NotedCustomer[] => useOwn(noted)
