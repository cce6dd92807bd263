import type { Problem } from '@hibla/contract/values/problem'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query.ts'
import { useSend, type Answered } from './use-send.ts'

type Link<T> = {
  /** Undefined until the browser knows it. */
  token: string | undefined
  /** Tells apart what different links undo. */
  name: string
  lookUp: (token: string) => Promise<Answered<T>>
  undo: (token: string) => Promise<Answered<T>>
}

type Undoing<T> =
  | { face: 'looking' }
  | { face: 'failed'; why: string; retry: () => void }
  | { face: 'question'; found: T; busy: boolean; trouble: string | undefined; undo: () => void }
  | { face: 'undone'; undone: T }
  | { face: 'nothing'; isDone: boolean; problem: Problem }

/** A link that is cut short is as useless as an expired one. */
const isFinal = ({ code }: Problem) => ['link-expired', 'already-undone', 'invalid-input'].includes(code)

/**
 * A mailed link that undoes something without a login: what it would undo is looked up, and nothing happens until people ask
 * for it.
 */
export const useUndoByLink = <T>({ token, name, lookUp, undo }: Link<T>): Undoing<T> => {
  const { busy, data: undone, problem: refusal, run } = useSend<T>()
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
  return { face: 'question', found: data.body, busy, trouble: refusal?.detail, undo: () => void run(() => undo(token)) }
}
