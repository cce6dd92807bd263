import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, or, sql } from '../../kernel/postgres/sql.ts'
import { manilaDate } from '@hibla/contract/values/dates'
import type { Clock } from '../../kernel/clock/clock.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { account, accountStreaming, accountSubscription } from './account.tables.ts'
import { contactChange } from './contacts/contact.tables.ts'

type Change = Pick<typeof contactChange.$inferSelect, 'email' | 'mobileNumber' | 'reflectedAt'>

const accountNumber = sql.placeholder('accountNumber')

const rowOf = prepared((db) => db.select().from(account).where(eq(account.accountNumber, accountNumber)))

const { accountNumber: _, ...subscriptionColumns } = getTableColumns(accountSubscription)
const subscriptionsOf = prepared((db) =>
  db
    .select(subscriptionColumns)
    .from(accountSubscription)
    .where(
      and(
        eq(accountSubscription.accountNumber, accountNumber),
        or(isNull(accountSubscription.until), gt(accountSubscription.until, sql.placeholder('today'))),
      ),
    )
    .orderBy(asc(accountSubscription.position)),
)

const streamingOf = prepared((db) =>
  db
    .select({ link: accountStreaming.link, status: accountStreaming.status, pai: accountStreaming.pai })
    .from(accountStreaming)
    .where(eq(accountStreaming.accountNumber, accountNumber)),
)

const changesOf = prepared((db) =>
  db
    .select({
      email: contactChange.email,
      mobileNumber: contactChange.mobileNumber,
      reflectedAt: contactChange.reflectedAt,
    })
    .from(contactChange)
    .where(
      and(
        eq(contactChange.accountNumber, accountNumber),
        isNotNull(contactChange.confirmedAt),
        isNull(contactChange.settledAt),
      ),
    )
    .orderBy(asc(contactChange.confirmedAt)),
)

/** Reads an account by its number. Every statement is prepared and uses the primary key. */
export const accountReader = (clock: Clock) => {
  /** The account as it is now, including a contact change that's due but not yet written by the job. */
  const find = async (db: Executor, number: string) => {
    const [[row], open] = await Promise.all([
      rowOf(db, { accountNumber: number }),
      changesOf(db, { accountNumber: number }),
    ])
    if (!row) return undefined
    const now = clock.now()
    const isReflected = ({ reflectedAt }: Change) => reflectedAt !== null && reflectedAt <= now
    const pending = open.filter((change) => !isReflected(change))
    return { ...row, ...reached(row, open.filter(isReflected)), pendingChange: pendingOf(pending) }
  }

  return {
    find,
    /** With its subscriptions and streaming. */
    findInFull: async (db: Executor, number: string) => {
      const [found, subscribed, [stream]] = await Promise.all([
        find(db, number),
        subscriptionsOf(db, { accountNumber: number, today: manilaDate(clock.now()) }),
        streamingOf(db, { accountNumber: number }),
      ])
      return found && { ...found, subscriptions: subscribed, streaming: stream ?? null }
    },
  }
}

export type AccountReader = ReturnType<typeof accountReader>
export type FoundAccount = NonNullable<Awaited<ReturnType<AccountReader['find']>>>
export type FullAccount = NonNullable<Awaited<ReturnType<AccountReader['findInFull']>>>

type Reached = { email: string | null; mobileNumber: string | null }

const reached = ({ email, mobileNumber }: Reached, reflected: Change[]): Reached => ({
  email: reflected.findLast((change) => change.email !== null)?.email ?? email,
  mobileNumber: reflected.findLast((change) => change.mobileNumber !== null)?.mobileNumber ?? mobileNumber,
})

const pendingOf = (pending: Change[]) => {
  const last = pending.at(-1)
  if (!last?.reflectedAt) return null
  return { ...reached({ email: null, mobileNumber: null }, pending), reflectedAt: last.reflectedAt }
}
