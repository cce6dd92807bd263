import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useAccounts } from '../account/index.ts'
import { keys } from './keys.ts'
import { hearOtherTabs, learn, type Counts } from './news.ts'

/** How often an open page checks for news. Hidden pages don't check. */
export const POLL_MS = 20_000

/** The unseen and total counts, kept up to date while the page is visible. */
export const useCounts = (): Counts => {
  const client = useClient()
  const { used: account } = useAccounts()
  const { data, refetch } = useQuery(
    {
      queryKey: keys.counts(account),
      queryFn: async () =>
        learn(client, account ?? '', await client.get(notifications, { query: { unseen_count: '' } })),
      enabled: account !== undefined,
      refetchInterval: POLL_MS,
    },
    queryClient,
  )
  useEffect(hearOtherTabs, [])
  // Check right away when people come back to the page.
  useEffect(
    () =>
      focusManager.subscribe((inSight) => {
        if (inSight && account !== undefined) void refetch({ cancelRefetch: false })
      }),
    [account, refetch],
  )
  return data ?? { unseen: 0, total: 0 }
}
