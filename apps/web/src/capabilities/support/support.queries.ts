import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { ticket, tickets } from '@hibla/contract/support/support.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { messageOf } from '@hibla/contract/values/outcome'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient, refresh, refreshShown, useLoad } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'

export type TicketFilters = Pick<ArgumentsOf<typeof tickets>['query'], 'type' | 'category' | 'subType' | 'status'>

/** However long the server takes, the list waits this long before it shows the result. The loader stays meanwhile. */
const BEFORE_RESULT_MS = 1_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Staff answer at any time, so a list that is looked at again asks again. */
const FRESH_MS = 10_000
/** Before the links to files stop working. */
const LINKS_MS = 4 * MINUTE_MS

/** The tickets of an account, as many pages as were asked for. */
export const useTickets = (accountNumber: string, filters: TicketFilters) => {
  const client = useClient()
  const query = useInfiniteQuery(
    {
      queryKey: [tickets.path, accountNumber, filters],
      queryFn: async ({ pageParam }) => {
        const after = pageParam === '' ? {} : { after: pageParam }
        const page = await client.get(tickets, { query: { accountNumber, ...filters, ...after } })
        await wait(BEFORE_RESULT_MS)
        return page
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: FRESH_MS,
      meta: { freshForMs: FRESH_MS, about: 'tickets' },
    },
    queryClient,
  )
  return {
    loading: query.isPending || (query.isError && query.isFetching),
    data: query.data?.pages.flatMap((page) => page.tickets),
    error: query.isError ? messageOf(query.error) : undefined,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

export const useTicket = (ticketNumber: string) => {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(['tickets']), LINKS_MS)
    return () => clearInterval(timer)
  }, [])
  return useLoad(ticket, { params: { ticketNumber } }, { freshForMs: FRESH_MS, about: 'tickets' })
}

/**
 * After a change the ticket is read again before anything else can be done about it; lists follow when they're looked at. What
 * was typed is cleared before that, because another form may take its place.
 */
export const thenReadAgain = async <A extends { ok: boolean }>(sent: Promise<A>, clear?: () => void): Promise<A> => {
  const answer = await sent
  if (!answer.ok) return answer
  clear?.()
  await refreshShown(['tickets'])
  return answer
}

export const refreshTickets = (): void => refresh(['tickets'])
