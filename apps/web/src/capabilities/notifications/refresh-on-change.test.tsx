import type { Client } from '@hibla/contract/client'
import { expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { keys } from './keys.ts'
import { learn } from './refresh-on-change.ts'
import { notice } from './test/notification-server.ts'

const ACCOUNT = '1000000000011'

test('news without a type may be about an order, an outage or a ticket, so what is shown about those is loaded again', async () => {
  queryClient.clear()
  const topics = ['orders', 'line', 'tickets', 'money']
  for (const about of topics)
    await queryClient.fetchQuery({ queryKey: [about], queryFn: async () => 'known', meta: { about } })
  queryClient.setQueryData(keys.counts(ACCOUNT), { unseen: 0, total: 0 })
  const news = { asOf: '2026-11-15T01:00:00.000Z', content: [notice(1)], unseenCount: 1, totalElements: 1 }
  await learn({} as Client, ACCOUNT, news)
  const isOld = (about: string) => queryClient.getQueryState([about])?.isInvalidated
  expect(topics.map(isOld)).toEqual([true, true, true, false])
})
