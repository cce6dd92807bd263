import { markRead, type Notification } from '@hibla/contract/notifications/notifications.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useAccounts } from '../account/index.ts'
import { keys } from './keys.ts'

/** How long after marking something read the count is loaded again. */
export const RECOUNT_MS = 500
/** The most ids one call accepts. */
const MOST = 100

const none: string[] = []

export const useReadIds = (): string[] => {
  const queryKey = keys.read(useAccounts().used)
  return useQuery({ queryKey, queryFn: () => none, initialData: none, enabled: false }, queryClient).data
}

/** Marks unread notifications on the screen as read. If that fails, the next opening tries again. */
export const useMarkShown = (shown: Notification[]): void => {
  const client = useClient()
  const { used: account } = useAccounts()
  const read = useReadIds()
  const tried = useRef(new Set<string>())
  const unread = shown.filter(({ id, read: isRead }) => !isRead && !read.includes(id)).map(({ id }) => id)
  const waiting = unread.slice(0, MOST).join(' ')

  useEffect(() => {
    const ids = waiting.split(' ').filter((id) => id !== '' && !tried.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) tried.current.add(id)
    const mark = async () => {
      const answer = await client.send(markRead, { body: { ids } })
      if (!answer.ok) return
      queryClient.setQueryData<string[]>(keys.read(account), (before = none) => [...before, ...answer.body.read])
      // Not cancelled on unmount: the bell needs the right number even if the list was closed.
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: keys.counts(account) }), RECOUNT_MS)
    }
    void mark()
  }, [waiting, client, account])
}
