import { manilaDate, manilaTime } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { pages } from '@hibla/contract/values/paths'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Notice, PastNotice } from '../../../kernel/module/notice.ts'
import { readDemoSubscribers } from '../load-demo.ts'
import type { AccountReader } from '../read-account.ts'

/** A plan includes a streaming service that hasn't been activated yet. */
export const streamingNotice = (accountNumber: string, link: string): Notice => ({
  accountNumber,
  type: 'NETFLIX_NOTIFICATION',
  about: 'streaming',
  severity: 'info',
  title: 'Your streaming service is ready',
  body: 'Your plan includes a streaming service. Activate it once and start watching.',
  to: link,
})

/** Also brings what is shown about the line up to date on open pages. */
export const streamingActiveNotice = (accountNumber: string): Notice => ({
  accountNumber,
  type: 'NETFLIX_NOTIFICATION',
  about: 'streaming activated',
  severity: 'info',
  title: 'Your streaming service is on',
  body: 'It’s activated, so you can start watching. You’ll find it with your plan.',
  to: pages.subscription,
})

/** The demo account with an inactive streaming service got this notice two days ago. */
export const pastStreamingNotices = async (
  db: Executor,
  { findInFull }: AccountReader,
  clock: Clock,
  folder: string,
): Promise<PastNotice[]> => {
  const at = manilaTime(plusDays(manilaDate(clock.now()), -2), '08:00')
  const found = await Promise.all(
    (await readDemoSubscribers(folder)).map(({ accountNumber }) => findInFull(db, accountNumber)),
  )
  return found.flatMap((each) =>
    each?.streaming?.status === 'PENDING' ? [{ ...streamingNotice(each.accountNumber, each.streaming.link), at }] : [],
  )
}
