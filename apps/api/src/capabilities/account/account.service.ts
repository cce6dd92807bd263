import type { AccountStatus, Subscription } from '@hibla/contract/account/account.contract'
import type { ConsentPurpose } from '@hibla/contract/account/privacy.contract'
import { and, asc, eq, gte, isNotNull, lte, ne, sql } from '../../kernel/postgres/sql.ts'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import type { Clock } from '../../kernel/clock/clock.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { account, accountLink, accountSubscription } from './account.tables.ts'
import { linkedAccountsOf } from './linking/links.ts'
import { pastRetention, recordsRetainedUntil } from './privacy/record-retention.ts'
import { isErased } from './privacy/erased.ts'
import { endSubscription } from './services/end-subscription.ts'
import type { LinkByEmail } from './linking/link-account.ts'
import { activate, openAccount } from './open-account.ts'
import { changeServices, pastServicesOf } from './services/change-services.ts'
import { accountReader } from './read-account.ts'
import { accountsAt, countAt } from './accounts-in.ts'
import { consentEvent } from './privacy/privacy.tables.ts'
import { activateStreaming, beginStreaming, pendingStreaming, renewStreaming } from './services/streaming.ts'

export { accountUnlinked } from './linking/links.ts'
export { streamingIncluded } from './services/streaming.ts'

const PAGE = 1000

/** Where a page ended; the next one starts after it. */
export type BillableCursor = { billDay: number; accountNumber: string }
type BillableFilter = {
  accountNumber?: string
  fromDay?: number
  toDay?: number
  after?: BillableCursor
  size?: number
}

/**
 * Accounts whose bill day is in a range, ordered by bill day and number. This returns a query: await it for one page, or
 * use `.as('billable')` to insert from it without loading the rows. `subscriptions` leaves out the main line, whose fee
 * is the plan's.
 */
const billableQuery = (
  db: Executor,
  { accountNumber, fromDay = 1, toDay = 28, after, size = PAGE }: BillableFilter = {},
) =>
  db
    .select({
      accountNumber: account.accountNumber,
      planName: account.planName,
      monthlyFee: account.monthlyFee,
      planSince: account.planSince,
      // The range leaves out accounts that wait for their line, which have neither.
      billDay: sql<number>`${account.billDay}`,
      activatedOn: sql<IsoDate>`${account.activatedOn}`,
      status: account.status,
      subscriptions: subscriptionsBeyondThePlan.as('subscriptions'),
    })
    .from(account)
    .where(
      and(
        ne(account.status, 'DISCONNECTED'),
        accountNumber === undefined ? undefined : eq(account.accountNumber, accountNumber),
        gte(account.billDay, fromDay),
        lte(account.billDay, toDay),
        after &&
          sql`(${account.billDay}, ${account.accountNumber}) > (${after.billDay}::smallint, ${after.accountNumber})`,
      ),
    )
    .orderBy(asc(account.billDay), asc(account.accountNumber))
    .limit(size)

type BilledBesides = Pick<Subscription, 'name' | 'type' | 'productOfferingID'> & {
  monthlyFee: number
  since: IsoDate | null
  /** The first day without it, if it was removed. */
  until: IsoDate | null
}

// Spelled out, because a bare column would refer to the inner table.
const subscriptionsBeyondThePlan = sql<BilledBesides[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', s.name, 'type', s.type, 'monthlyFee', s.monthly_fee, 'since', s.since,
    'until', s.until, 'productOfferingID', s.product_offering_id) order by s.position)
  from ${accountSubscription} s
  where s.account_number = account.account_number and s.type <> 'MAINLINE'), '[]'::jsonb)`

export type Billable = Awaited<ReturnType<typeof billableQuery>>[number]

const readingStatus = prepared((db) =>
  db
    .select({ status: account.status })
    .from(account)
    .where(eq(account.accountNumber, sql.placeholder('accountNumber'))),
)

/**
 * What other capabilities can ask about accounts. Within a transaction it's asked with that: waiting for a second connection
 * while holding the first could deadlock the pool.
 */
export const accountService = (clock: Clock) => {
  const reader = accountReader(clock)

  return {
    /** Everything about an account as it is now, including subscriptions and streaming. */
    find: reader.findInFull,

    /** Undefined if there is no such account. */
    statusOf: async (db: Executor, accountNumber: string): Promise<AccountStatus | undefined> => {
      const [found] = await readingStatus(db, { accountNumber })
      return found?.status
    },

    /** Which of these accounts have a line, and when each was activated. */
    activationsOf: async (db: Executor, numbers: string[]) => {
      const rows = await db
        .select({ accountNumber: account.accountNumber, activatedOn: account.activatedOn })
        .from(account)
        .where(and(sql`${account.accountNumber} = any (${sql.param(numbers)}::text[])`, isNotNull(account.activatedOn)))
      return new Map(rows.map(({ accountNumber, activatedOn }) => [accountNumber, activatedOn!]))
    },

    /** The subscribers' names, by account. */
    namesOf: async (db: Executor, numbers: string[]) => {
      const rows = await db
        .select({ accountNumber: account.accountNumber, firstName: account.firstName, lastName: account.lastName })
        .from(account)
        .where(sql`${account.accountNumber} = any (${sql.param(numbers)}::text[])`)
      return new Map(rows.map(({ accountNumber, firstName, lastName }) => [accountNumber, `${firstName} ${lastName}`]))
    },

    /** How many lines work in an area or hang on a network element. */
    countAt,

    /** Which lines work there, in the order of their numbers, after one of them. */
    accountsAt,

    contactOf: async (db: Executor, accountNumber: string) => {
      const found = await reader.find(db, accountNumber)
      return found && { firstName: found.firstName, email: found.email, mobileNumber: found.mobileNumber }
    },

    /** One page of accounts to bill, or a query to insert from. */
    billablePage: billableQuery,

    /** Accounts to bill, page by page, so that only one page is in memory. */
    async *billable(db: Executor, input: BillableFilter = {}): AsyncGenerator<Billable[]> {
      let after = input.after
      for (;;) {
        const page: Billable[] = await billableQuery(db, { ...input, ...(after && { after }) })
        if (page.length > 0) yield page
        if (page.length < (input.size ?? PAGE)) return
        after = page.at(-1)
      }
    },

    /** What accounts had and still had on some day. */
    pastServicesOf,

    /** What an account has from a day on. */
    changeServices,

    /** A new account that waits for its line to be installed. Returns its number. */
    open: openAccount,

    /** The line works: the contract begins, and so do bills. False if it worked before, or never will. */
    activate,

    /** Ends something an account has besides its main line, once. Returns the day that counts, if it has that. */
    endSubscription,

    /** Stores the date of suspension or disconnection with the status, and clears it when the line is back. */
    setStatus: async (tx: Transaction, accountNumber: string, status: AccountStatus, at: Date): Promise<void> => {
      await tx
        .update(account)
        .set({
          status,
          ...(status === 'ACTIVE' && { suspendedAt: null, disconnectedAt: null }),
          ...(status === 'SUSPENDED' && { suspendedAt: at, disconnectedAt: null }),
          ...(status === 'DISCONNECTED' && { disconnectedAt: at }),
        })
        .where(and(eq(account.accountNumber, accountNumber), ne(account.status, status)))
    },

    beginStreaming,
    activateStreaming,
    pendingStreaming,
    renewStreaming,

    /** Until when what belongs to an account is kept, if its contract ends as agreed. */
    recordsRetainedUntil: (db: Executor, accountNumber: string) =>
      recordsRetainedUntil(db, accountNumber, manilaDate(clock.now())),

    /** Accounts that ended so long ago that what belongs to them isn't kept any more; the next page starts after the last. */
    pastRetention: (db: Executor, after = '', size = PAGE) => pastRetention(db, manilaDate(clock.now()), after, size),

    /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
    isErased,

    /** The people whose login has this account. */
    ownersOf: async (db: Executor, accountNumber: string): Promise<string[]> => {
      const links = await db.select().from(accountLink).where(eq(accountLink.accountNumber, accountNumber))
      return links.map(({ personId }) => personId)
    },

    /** The accounts that a login has, and the one in use. */
    linkedAccountsOf,

    allows: async (db: Executor, personId: string, purpose: ConsentPurpose): Promise<boolean> => {
      const [answer] = await db.select({ granted: latestConsent(sql`${personId}`, purpose) }).from(sql`(select 1) one`)
      return answer?.granted === true
    },

    /** One page of links whose person allows a purpose now; the next page starts after its last one. */
    linksAllowing: (db: Executor, purpose: ConsentPurpose, after = { personId: '', accountNumber: '' }, size = PAGE) =>
      db
        .select({ personId: accountLink.personId, accountNumber: accountLink.accountNumber })
        .from(accountLink)
        .where(
          and(
            sql`(${accountLink.personId}, ${accountLink.accountNumber}) > (${after.personId}, ${after.accountNumber})`,
            latestConsent(sql`${accountLink.personId}`, purpose),
          ),
        )
        .orderBy(asc(accountLink.personId), asc(accountLink.accountNumber))
        .limit(size),
  }
}

export type { NewAccount } from './open-account.ts'
export type AccountService = ReturnType<typeof accountService> & {
  /** Links an account to a login that has proved the email address on file. */
  linkByEmail: LinkByEmail
}

/** The latest choice counts; without one, nothing is allowed. */
const latestConsent = (personId: ReturnType<typeof sql>, purpose: ConsentPurpose) => sql<boolean | null>`(
  select e.granted from ${consentEvent} e
  where e.person_id = ${personId} and e.purpose = ${purpose} order by e.id desc limit 1)`
