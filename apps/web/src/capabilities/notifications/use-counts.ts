import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useAccounts } from '../account/index.ts'
import { keys } from './keys.ts'
import { hearOtherTabs, learn, type Counts } from './news.ts'

/** How often an open page asks whether something is new. Pages that nobody sees do not ask. */
export const POLL_MS = 20_000

/** How many are unseen and how many there are, kept up to date while the page is in sight. */
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
  // Whoever comes back to the page wants to know at once.
  useEffect(
    () =>
      focusManager.subscribe((inSight) => {
        if (inSight && account !== undefined) void refetch({ cancelRefetch: false })
      }),
    [account, refetch],
  )
  return data ?? { unseen: 0, total: 0 }
}
