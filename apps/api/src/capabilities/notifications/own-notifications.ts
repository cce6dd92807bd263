import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import type { InputOf } from '@hibla/contract/endpoint'
import {
  notificationTypes,
  PAGE_SIZE,
  type Notification,
  type notifications,
} from '@hibla/contract/notifications/notifications.contract'
import { ok } from '@hibla/contract/values/outcome'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from '../../kernel/postgres/sql.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import { notification as n } from './notifications.tables.ts'

/** The most per page. */
const MOST = 100

/** Within one moment, consequences come above their causes: the types are listed in that order. */
const inOrder = sql`array_position(${sql.raw(`array['${notificationTypes.join("','")}']`)}, ${n.type})`

/** The account in use, from the caller's own claims; callers can't name another. */
const accountOf = ({ claims }: SignedInCaller) => accountNumberOf(claims)

/** Prepared, because every open page polls them. */
const ofAccount = eq(n.accountNumber, sql.placeholder('accountNumber'))
const newest = prepared((db) =>
  db
    .select({
      id: n.id,
      type: n.type,
      title: n.title,
      body: n.body,
      severity: n.severity,
      createdAt: n.createdAt,
      readAt: n.readAt,
    })
    .from(n)
    .where(ofAccount)
    .orderBy(desc(n.createdAt), desc(inOrder), n.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)
const unseen = prepared((db) =>
  db
    .select({ count: count() })
    .from(n)
    .where(and(ofAccount, isNull(n.readAt))),
)
const all = prepared((db) => db.select({ count: count() }).from(n).where(ofAccount))

/** Notifications of the account in use. */
export const ownNotifications = (db: Database, clock: Clock) => {
  const page = async (accountNumber: string, at: number, size: number): Promise<Notification[]> => {
    if (size === 0) return []
    const rows = await newest(db, { accountNumber, limit: size, offset: at * size })
    return rows.map(({ createdAt, readAt, ...shown }) => ({
      ...shown,
      createdAt: createdAt.toISOString(),
      read: readAt !== null,
    }))
  }

  return {
    list: async (caller: SignedInCaller, query: InputOf<typeof notifications>['query']) => {
      const accountNumber = accountOf(caller)
      if (accountNumber === undefined)
        return ok({ asOf: clock.now().toISOString(), content: [], unseenCount: 0, totalElements: 0 })
      const size = query.unseen_count !== undefined ? 0 : Math.min(Number(query.size ?? PAGE_SIZE), MOST)
      const [content, [unread], [total]] = await Promise.all([
        page(accountNumber, Number(query.page ?? 0), size),
        unseen(db, { accountNumber }),
        all(db, { accountNumber }),
      ])
      const asOf = clock.now().toISOString()
      return ok({ asOf, content, unseenCount: unread?.count ?? 0, totalElements: total?.count ?? 0 })
    },

    /** Ids of somebody else's notifications are left out of the answer, like ids that don't exist. */
    markRead: async (caller: SignedInCaller, ids: string[]) => {
      const accountNumber = accountOf(caller)
      if (accountNumber === undefined) return ok({ status: true as const, read: [] })
      const own = and(eq(n.accountNumber, accountNumber), inArray(n.id, ids))
      await db
        .update(n)
        .set({ readAt: clock.now() })
        .where(and(own, isNull(n.readAt)))
      const read = await db
        .select({ id: n.id })
        .from(n)
        .where(and(own, isNotNull(n.readAt)))
      return ok({ status: true as const, read: read.map(({ id }) => id) })
    },
  }
}
