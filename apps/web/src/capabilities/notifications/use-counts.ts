import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../kernel/query.ts'
import { useSite } from '../../kernel/site.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useAccounts } from '../account/index.ts'
import { keys } from './keys.ts'
import { syncTabs, learn, type Counts } from './refresh-on-change.ts'

/** The unseen and total counts, kept up to date while the page is visible. */
export const useCounts = (): Counts => {
  const client = useClient()
  const { newsPollSeconds } = useSite().config
  const { used: account } = useAccounts()
  const { data, refetch } = useQuery(
    {
      queryKey: keys.counts(account),
      queryFn: async () =>
        learn(client, account ?? '', await client.get(notifications, { query: { unseen_count: '' } })),
      enabled: account !== undefined,
      // Hidden pages don't ask.
      refetchInterval: newsPollSeconds * 1_000,
    },
    queryClient,
  )
  useEffect(syncTabs, [])
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
