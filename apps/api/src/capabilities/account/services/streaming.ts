import type { Subscription } from '@hibla/contract/account/account.contract'
import { z } from 'zod'
import { and, asc, eq, gt } from '../../../kernel/postgres/sql.ts'
import { event, outbox } from '../../../kernel/outbox/outbox.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { accountStreaming } from '../account.tables.ts'

const OfAccount = z.object({ accountNumber: z.string() })

/** The account has a streaming service from now on, and the service doesn't know its subscriber yet. */
export const streamingIncluded = event(
  'account.streaming-included',
  OfAccount.extend({ productOfferingID: z.string() }),
)

/** The service gave a link by which its subscriber activates it. */
export const streamingReady = event('account.streaming-ready', OfAccount.extend({ link: z.string() }))

/** Its subscriber has activated it. */
export const streamingActivated = event('account.streaming-activated', OfAccount)

/** Who hasn't activated their service yet, by what the service calls them; the next page starts after the last. */
export const pendingStreaming = (db: Executor, after: string, most: number): Promise<{ pai: string }[]> =>
  db
    .select({ pai: accountStreaming.pai })
    .from(accountStreaming)
    .where(and(eq(accountStreaming.status, 'PENDING'), gt(accountStreaming.pai, after)))
    .orderBy(asc(accountStreaming.pai))
    .limit(most)

/** The service says that it's activated. Done again, it changes nothing. */
export const activateStreaming = async (tx: Transaction, pai: string): Promise<void> => {
  const activated = await tx
    .update(accountStreaming)
    .set({ status: 'ACTIVE' })
    .where(and(eq(accountStreaming.pai, pai), eq(accountStreaming.status, 'PENDING')))
    .returning({ accountNumber: accountStreaming.accountNumber })
  for (const { accountNumber } of activated) await outbox(tx, streamingActivated, { accountNumber })
}

/** Whoever the service knows already keeps the access they have. */
export const wantStreaming = async (
  tx: Transaction,
  accountNumber: string,
  services: readonly Pick<Subscription, 'category' | 'productOfferingID'>[],
): Promise<void> => {
  const service = services.find(({ category }) => category === 'STREAMING')
  if (!service) return
  const known = await tx.select().from(accountStreaming).where(eq(accountStreaming.accountNumber, accountNumber))
  if (known.length > 0) return
  const { productOfferingID } = service
  await outbox(tx, streamingIncluded, { accountNumber, productOfferingID })
}

/** The service knows its subscriber as `pai` now. Done again, it changes nothing. */
export const beginStreaming = async (
  tx: Transaction,
  accountNumber: string,
  { pai, link }: { pai: string; link: string },
): Promise<void> => {
  const begun = await tx
    .insert(accountStreaming)
    .values({ accountNumber, pai, link, status: 'PENDING' })
    .onConflictDoNothing()
    .returning()
  if (begun.length > 0) await outbox(tx, streamingReady, { accountNumber, link })
}

/** The service gave a new link, which is to be opened once. */
export const renewStreaming = async (db: Executor, accountNumber: string, link: string): Promise<void> => {
  await db
    .update(accountStreaming)
    .set({ link, status: 'PENDING' })
    .where(eq(accountStreaming.accountNumber, accountNumber))
}
