import type { Answer } from '@hibla/contract/client'
import type { ArgumentsOf, Endpoint, OkOf } from '@hibla/contract/endpoint'
import type { Problem } from '@hibla/contract/values/problem'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from './use-client.ts'

type Write = Endpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** What has become of a call. */
type Called<T> = {
  loading: boolean
  data: T | undefined
  /** Nobody may go on. Without a problem it was cleared, and there's nothing to show. */
  error: boolean
  problem: Problem | undefined
}

const NOT_YET = { loading: false, data: undefined, error: false, problem: undefined }
const CLEARED = { ...NOT_YET, error: true }

const settled = <E extends Endpoint>(answer: Answer<E>): Called<OkOf<E>> =>
  answer.ok ? { ...NOT_YET, data: answer.body } : { ...NOT_YET, error: true, problem: answer.problem }

export type Call<E extends Write> = Called<OkOf<E>> & {
  /** Returns what has become of it. If it was cleared meanwhile, that's an error, whatever the server said. */
  send: (input: ArgumentsOf<E>) => Promise<Called<OkOf<E>>>
  clear: () => void
}

/**
 * A call about one thing, such as a mailed link or an application. It's cleared when the screen turns to another or is left:
 * nobody goes on with an answer that was about something else.
 */
export const useCall = <E extends Write>(endpoint: E, about: string): Call<E> => {
  const client = useClient()
  const [called, setCalled] = useState<Called<OkOf<E>>>(NOT_YET)
  const turn = useRef(0)
  const clear = useCallback(() => {
    turn.current++
    setCalled(CLEARED)
  }, [])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whatever it was about before, it's cleared with that
  useEffect(() => clear, [about, clear])
  const send = async (input: ArgumentsOf<E>) => {
    const mine = ++turn.current
    setCalled({ ...NOT_YET, loading: true })
    const answer = await (client.send as (e: E, i: ArgumentsOf<E>) => Promise<Answer<E>>)(endpoint, input)
    if (mine !== turn.current) return CLEARED
    const now = settled(answer)
    setCalled(now)
    return now
  }
  return { ...called, send, clear }
}
