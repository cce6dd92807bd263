import { OUTAGES_AT_ONCE, type StaffOutage, type staffOutages } from '@hibla/contract/outages/staff-outages.contract'
import { ok } from '@hibla/contract/values/outcome'
import { and, asc, desc, eq, inArray, sql } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { creditDispute, outage, outageEvent, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { mapAreaOf } from './areas.ts'

export const shownToStaff = async (
  db: Executor,
  deps: Pick<OutagesDeps, 'address'>,
  rows: OutageRow[],
): Promise<StaffOutage[]> => {
  const ids = rows.map(({ outageId }) => outageId)
  if (ids.length === 0) return []
  const disputes = await db
    .select({ outageId: creditDispute.outageId, open: sql<number>`count(*)::integer` })
    .from(creditDispute)
    .where(and(inArray(creditDispute.outageId, ids), sql`${creditDispute.answeredAt} is null`))
    .groupBy(creditDispute.outageId)
  const events = await db
    .select()
    .from(outageEvent)
    .where(inArray(outageEvent.outageId, ids))
    .orderBy(asc(outageEvent.version))
  const disputesOf = new Map(disputes.map(({ outageId, open }) => [outageId, open]))
  const historyOf = Map.groupBy(events, ({ outageId }) => outageId)
  const grounds = await Promise.all(rows.map((row) => mapAreaOf(db, deps, { kind: row.placeKind, id: row.placeId })))
  return rows.map((row, nth) => ({
    outageId: row.outageId,
    place: {
      kind: row.placeKind,
      id: row.placeId,
      name: row.placeName,
      point: { latitude: row.latitude, longitude: row.longitude },
      ...(grounds[nth] && { ground: grounds[nth] }),
    },
    state: row.state,
    version: row.version,
    cause: row.cause,
    note: row.note,
    startedAt: row.startedAt.toISOString(),
    expectedEnd: row.expectedEnd?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    accounts: row.accounts,
    told: row.told,
    isFound: row.foundAt !== null,
    openDisputes: disputesOf.get(row.outageId) ?? 0,
    history: (historyOf.get(row.outageId) ?? []).map(({ change, at, note }) => ({
      change,
      at: at.toISOString(),
      note,
    })),
  }))
}

export const listOutages = async (deps: OutagesDeps, { query }: RequestOf<typeof staffOutages>) => {
  const rows = await deps.db
    .select()
    .from(outage)
    .where(
      and(
        query.state && eq(outage.state, query.state),
        query.outage === undefined ? undefined : eq(outage.outageId, query.outage),
      ),
    )
    .orderBy(desc(outage.openedAt))
    .limit(OUTAGES_AT_ONCE)
  return ok(await shownToStaff(deps.db, deps, rows))
}
