import { z } from 'zod'
import { and, asc, eq, gt, lt } from '../../kernel/postgres/sql.ts'
import { anyOf } from '../../kernel/postgres/any-of.ts'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { outage, outageAccount, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { recipientsOf } from './recipients.ts'
import { messageAbout } from './texts.ts'

/** Few at a time: somebody's code must not wait behind the emails of a whole town. */
const PAGE = 200

export const emailsWanted = event(
  'outages.letters-wanted',
  z.object({ outageId: z.uuid(), version: z.int(), after: z.string().optional() }),
)

/** People without a line read an SMS; once it's back, a mail will do. */
const channels = { open: ['mail', 'sms'], ended: ['mail'], withdrawn: ['mail', 'sms'] } as const

/** Writes to the subscribers of an incident, each once for each change, page by page and as fast as the queues take it. */
export const writesEmails = (deps: OutagesDeps, size = PAGE): Subscriber =>
  on(emailsWanted, 'outages.write-letters', async (tx, { outageId, version, after = '' }) => {
    const [it] = await tx.select().from(outage).where(eq(outage.outageId, outageId)).for('share')
    if (it?.version !== version) return
    const { numbers, last } = await nextToWrite(tx, deps, it, after, size)
    const { title, body, to } = await messageAbout(tx, it)
    for (const accountNumber of numbers)
      await deps.notifications.sendOut(tx, { accountNumber, by: channels[it.state], title, body, to })
    if (last !== undefined) await outbox(tx, emailsWanted, { outageId, version, after: last })
  })

/** Marks those who get an email now, so that nobody gets it twice. That it was a mistake interests only those who got one. */
const nextToWrite = async (tx: Transaction, deps: OutagesDeps, it: OutageRow, after: string, size: number) => {
  const { outageId, version, emailVersion, state } = it
  const isNext = and(
    eq(outageAccount.outageId, outageId),
    gt(outageAccount.accountNumber, after),
    lt(outageAccount.writtenVersion, emailVersion),
    state === 'withdrawn' ? gt(outageAccount.writtenVersion, 0) : undefined,
  )
  const rows = await tx
    .select({ accountNumber: outageAccount.accountNumber })
    .from(outageAccount)
    .where(isNext)
    .orderBy(asc(outageAccount.accountNumber))
    .limit(size)
  const next = rows.map(({ accountNumber }) => accountNumber)
  const numbers = await recipientsOf(tx, deps, it, next)
  await tx
    .update(outageAccount)
    .set({ writtenVersion: version })
    .where(and(eq(outageAccount.outageId, outageId), anyOf(outageAccount.accountNumber, numbers)))
  return { numbers, last: next.length === size ? next.at(-1) : undefined }
}
