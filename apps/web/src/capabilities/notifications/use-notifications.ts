import { notifications, PAGE_SIZE, type Notification } from '@hibla/contract/notifications/notifications.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnectionLost } from '../../kernel/connection.ts'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useAccounts } from '../account/index.ts'
import { keys } from './keys.ts'
import { learn } from './refresh-on-change.ts'
import { useCounts } from './use-counts.ts'
import { useReadIds } from './mark-read.ts'

/** A new notification shifts the pages, so one can appear on two of them. */
const once = (items: Notification[]): Notification[] => [...new Map(items.map((item) => [item.id, item])).values()]

/** The account's notifications: the list, the unseen count, and what was read since. */
export const useNotifications = () => {
  const client = useClient()
  const { used: account } = useAccounts()
  const counts = useCounts()
  const { refetch, ...query } = useInfiniteQuery(
    {
      queryKey: keys.list(account),
      queryFn: async ({ pageParam }) => {
        const answer = await client.get(notifications, { query: { page: String(pageParam), size: String(PAGE_SIZE) } })
        if (pageParam === 0) await learn(client, account ?? '', answer)
        return answer
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        pages.length * PAGE_SIZE < last.totalElements && last.content.length > 0 ? pages.length : undefined,
      enabled: account !== undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  const pages = query.data?.pages
  // Offline isn't a failure of this list: it loads once the connection is back.
  const lost = useConnectionLost()
  const waits = query.isPaused || (lost && query.isError)
  const total = pages?.[0]?.totalElements

  // The count is ahead of the list: something new arrived while it was open.
  const hasNews = total !== undefined && counts.total > total
  useEffect(() => {
    if (hasNews) void refetch()
  }, [hasNews, refetch])

  return {
    loading: query.isLoading || (waits && pages === undefined),
    /** Nothing to show. If a reload or a further page fails, what is already there stays. */
    failed: query.isError && pages === undefined && !waits,
    /** What is shown may be out of date. */
    reloadFailed: query.isError && pages !== undefined && !query.isFetchNextPageError && !waits,
    items: once(pages?.flatMap(({ content }) => content) ?? []),
    total: total ?? 0,
    unseen: counts.unseen,
    readIds: useReadIds(),
    retry: () => void refetch(),
    more: {
      there: query.hasNextPage,
      loading: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  }
}

export type Notifications = ReturnType<typeof useNotifications>
