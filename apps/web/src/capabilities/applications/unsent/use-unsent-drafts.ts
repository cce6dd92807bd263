import { useEffect, useState } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { unsent, type Unsent } from './unsent.ts'

/** What the logged-in agent saved without a signal, and that waits to be sent. */
export const useUnsentDrafts = (): Unsent[] => {
  const person = useSession().claims?.sub
  const [waiting, setWaiting] = useState<Unsent[]>([])
  useEffect(() => {
    if (person === undefined) return undefined
    const look = () => void unsent.of(person).then(setWaiting)
    look()
    return unsent.subscribe(look)
  }, [person])
  return waiting
}
