import type { Problem } from '@hibla/contract/values/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from './query.ts'

type Answered<T> = Promise<{ ok: true; body: T } | { ok: false; problem: Problem }>

type Link<T> = {
  /** Undefined until the browser knows it. */
  token: string | undefined
  /** Tells apart what different links undo. */
  name: string
  lookUp: (token: string) => Answered<T>
  undo: (token: string) => Answered<T>
}

type Undoing<T> =
  | { face: 'looking' }
  | { face: 'failed'; why: string; retry: () => void }
  | { face: 'question'; found: T; busy: boolean; trouble: string | undefined; undo: () => Promise<void> }
  | { face: 'undone'; undone: T }
  | { face: 'nothing'; isDone: boolean; problem: Problem }

/** A link that is cut short is as useless as an expired one. */
const isFinal = ({ code }: Problem) => ['link-expired', 'already-undone', 'invalid-input'].includes(code)

/**
 * A mailed link that undoes something without a login: what it would undo is looked up, and nothing happens until people ask
 * for it.
 */
export const useUndoByLink = <T>({ token, name, lookUp, undo }: Link<T>): Undoing<T> => {
  const [undone, setUndone] = useState<T>()
  const [refusal, setRefusal] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: [name, token],
      queryFn: () => lookUp(token ?? ''),
      enabled: token !== undefined,
      gcTime: 0,
      refetchOnReconnect: false,
    },
    queryClient,
  )
  if (undone) return { face: 'undone', undone }
  if (!data || isFetching || token === undefined) return { face: 'looking' }
  const problem = refusal ?? (data.ok ? undefined : data.problem)
  if (problem && isFinal(problem)) return { face: 'nothing', isDone: problem.code === 'already-undone', problem }
  if (!data.ok) return { face: 'failed', why: data.problem.detail, retry: () => void refetch() }
  const go = async () => {
    setBusy(true)
    setRefusal(undefined)
    const answer = await undo(token)
    setBusy(false)
    if (answer.ok) setUndone(answer.body)
    else setRefusal(answer.problem)
  }
  return { face: 'question', found: data.body, busy, trouble: refusal?.detail, undo: go }
}
