import { CallFailed } from '@hibla/contract/client'
import type { ArgumentsOf, Endpoint, OkOf } from '@hibla/contract/endpoint'
import { FAILED, messageOf } from '@hibla/contract/values/outcome'
import { focusManager, QueryClient, useQuery, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { connection, useConnectionLost } from './connection.ts'
import { retried } from './retry.ts'
import { useClient } from './use-client.ts'

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
})

/** A window beside another one gains and loses focus without ever being hidden. */
focusManager.setEventListener((entered) => {
  if (typeof window === 'undefined') return undefined
  const enter = () => entered()
  window.addEventListener('visibilitychange', enter)
  window.addEventListener('focus', enter)
  return () => {
    window.removeEventListener('visibilitychange', enter)
    window.removeEventListener('focus', enter)
  }
})

focusManager.subscribe((inSight) => {
  if (!inSight) return
  const isOld = ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
    state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > Number(meta?.['freshForMs'] ?? Infinity)
  void queryClient.invalidateQueries({ predicate: isOld })
})

/** The error of what was cleared. It has no message, because nothing went wrong. */
const CLEARED = new Error('')

const isNoConnection = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem.code === 'no-connection'

/** When the server is back, refetch what failed meanwhile. */
connection.subscribe(() => {
  const failed = ({ state }: Pick<Query, 'state'>) => state.status === 'error' && state.error !== CLEARED
  if (!connection.isLost()) void queryClient.refetchQueries({ predicate: failed })
})

export type Load<T> = {
  loading: boolean
  data: T | undefined
  /** The error message, if something went wrong. */
  error: string | undefined
  clear: () => void
  retry: () => void
}

export type Read = Endpoint & { method: 'GET' }
/**
 * What can change while a screen is open: bills and payments, the account's line, what staff write, an application's
 * files, what is in the cart, what has been ordered, what was written in tickets.
 */
export type Topic = 'money' | 'line' | 'content' | 'files' | 'cart' | 'orders' | 'tickets'

type Options = {
  /** Nothing is fetched while this is false. */
  enabled?: boolean
  /** Three attempts, two seconds apart. */
  retried?: true
  /** Whose data it is, if the call itself does not say so: the account in use. */
  of?: string | undefined
  /** For data that others change too: if it is older than this, it is refetched when a screen opens or gets focus. */
  freshForMs?: number
  /** News about this topic refetches it. */
  about?: Topic
  /** Once cleared, it's in error, see `clearToError`. */
  clearsToError?: boolean
}

const keyOf = (endpoint: Read, input: unknown, of: string | undefined) => [endpoint.path, input, of]

/** Puts an answer into the cache, for example after a change that returned the new state. */
export const setCachedAnswer = <E extends Read>(
  endpoint: E,
  input: ArgumentsOf<E>,
  answer: OkOf<E>,
  of?: string,
): void => {
  const queryKey = keyOf(endpoint, input, of)
  // What is still on its way was asked for before, so it's older.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

/** The last answer, if there is one, without asking again. */
export const lastAnswer = <E extends Read>(endpoint: E, input: ArgumentsOf<E>, of?: string): OkOf<E> | undefined =>
  queryClient.getQueryData<OkOf<E>>(keyOf(endpoint, input, of))

/** What was answered must not count any longer: it's in error until somebody asks again, but there's nothing to show. */
export const clearToError = (queryKey: readonly unknown[]): void => {
  // What is still on its way doesn't count either.
  void queryClient.cancelQueries({ queryKey, exact: true }, { silent: true })
  const query = queryClient.getQueryCache().find({ queryKey })
  query?.setState({ data: undefined, dataUpdatedAt: 0, error: CLEARED, status: 'error', fetchStatus: 'idle' })
}

const concerning =
  (topics: readonly Topic[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    topics.some((topic) => topic === meta?.['about'])

/** Refetches these topics quietly: the current data stays until the answer arrives. */
export const refresh = (topics: readonly Topic[]): void => {
  void refreshShown(topics)
}

/** The same, and waits for what is on the screen. */
export const refreshShown = async (topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: concerning(topics) })

/** The same, also for screens that aren't open, and waits for it: for the screen that opens next. */
export const refreshed = async (topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: concerning(topics), refetchType: 'all' })

/** Reads one endpoint. There is no data while it is fetching, and only the error message after a failure. */
export const useLoad = <E extends Read>(endpoint: E, input: ArgumentsOf<E>, options: Options = {}): Load<OkOf<E>> => {
  const client = useClient()
  const [cleared, setCleared] = useState(false)
  const queryKey = keyOf(endpoint, input, options.of)
  const read = async (): Promise<OkOf<E>> => {
    const answer = await (client.get as (e: E, i: ArgumentsOf<E>) => Promise<OkOf<E>>)(endpoint, input)
    if (!answer) throw new Error(FAILED)
    return answer
  }
  const query = useQuery(
    {
      queryKey,
      queryFn: () => (options.retried ? retried(read) : read()),
      enabled: !cleared && (options.enabled ?? true),
      staleTime: options.freshForMs ?? Infinity,
      meta: { freshForMs: options.freshForMs, about: options.about },
    },
    queryClient,
  )
  const lost = useConnectionLost()
  // Without a network this is not an error: it loads once the network is back.
  const waits = query.fetchStatus === 'paused' || (lost && isNoConnection(query.error))
  const isRefreshed = query.isSuccess && queryClient.getQueryState(queryKey)?.isInvalidated === true
  const loading = !cleared && ((query.isFetching && !isRefreshed) || (waits && query.data === undefined))
  const shown = !cleared && !loading
  return {
    loading,
    data: shown && (!query.isError || waits) ? query.data : undefined,
    error: shown && query.isError && query.error !== CLEARED && !waits ? messageOf(query.error) : undefined,
    clear: () => {
      setCleared(true)
      if (options.clearsToError) clearToError(queryKey)
      else queryClient.removeQueries({ queryKey })
    },
    retry: () => {
      setCleared(false)
      void query.refetch()
    },
  }
}
