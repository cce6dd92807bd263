import { fullDaysDown } from '@hibla/contract/billing/outage-credit.rule'
import type {
  accountOutages as listCall,
  outageStatus as statusCall,
  OwnOutage,
} from '@hibla/contract/outages/outages.contract'
import { mayBeDisputed } from '@hibla/contract/outages/state.rule'
import { ONGOING } from '@hibla/contract/account/account.contract'
import { DAY_MS } from '@hibla/contract/values/days'
import type { Centavos } from '@hibla/contract/values/money'
import { ok } from '@hibla/contract/values/outcome'
import { and, desc, eq, gt, ne } from '../../kernel/postgres/sql.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { KnownDowntime } from '../billing/billing.service.ts'
import { ongoingOutage } from './ongoing.ts'
import { creditDispute, outage, outageAccount, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { mapAreaOf } from './areas.ts'

export const outageStatus = async (deps: OutagesDeps, { caller, query }: RequestOf<typeof statusCall>) => {
  const own = ownAccount(caller, query.accountNumber)
  if (!own.ok) return own
  const found = await ongoingOutage(deps.db, own.value)
  if (!found) return ok({ outageStatus: null, outage: null })
  const { placeName: area, placeKind: kind, placeId: id, latitude, longitude, startedAt, expectedEnd, ...rest } = found
  const point = { latitude, longitude }
  const ground = await mapAreaOf(deps.db, deps, { kind, id })
  const times = { startedAt: startedAt.toISOString(), expectedEnd: expectedEnd?.toISOString() ?? null, endedAt: null }
  return ok({ outageStatus: ONGOING, outage: { ...rest, area, point, ...(ground && { ground }), ...times } } as const)
}

/** People look for the last ones; bills settle what is older. */
const SHOWN_FOR_DAYS = 400
const MOST = 100

export const accountOutages = async (deps: OutagesDeps, { caller, query }: RequestOf<typeof listCall>) => {
  const own = ownAccount(caller, query.accountNumber)
  if (!own.ok) return own
  const accountNumber = own.value
  const { db, billing, clock } = deps
  const since = new Date(clock.now().getTime() - SHOWN_FOR_DAYS * DAY_MS)
  const rows = await db
    .select({ it: outage, dispute: creditDispute })
    .from(outageAccount)
    .innerJoin(outage, eq(outage.outageId, outageAccount.outageId))
    .leftJoin(
      creditDispute,
      and(eq(creditDispute.outageId, outageAccount.outageId), eq(creditDispute.accountNumber, accountNumber)),
    )
    .where(
      and(eq(outageAccount.accountNumber, accountNumber), ne(outage.state, 'withdrawn'), gt(outage.startedAt, since)),
    )
    .orderBy(desc(outage.startedAt))
    .limit(MOST)
  const downtimes = (await billing.downtimesOf(db, [accountNumber], since)).get(accountNumber) ?? []
  const dayCredit = (await billing.dayCredit(db, accountNumber)) as Centavos
  const inOrder = rows.map((row) => ({ row, down: downtimeIn(row.it, downtimes) }))
  const together = Map.groupBy(inOrder, ({ down }) => down)
  const outages = inOrder.map(({ row, down }) => {
    // Newest first: of incidents that met, the first in the list has the credit of all.
    const [first, ...older] = (down && together.get(down)?.map((each) => each.row.it)) ?? [row.it]
    const isFirst = first === row.it
    const met = isFirst ? older.map(({ placeName }) => placeName) : []
    return ownOutage(row, down, { countedWith: isFirst ? null : first!.placeName, met, now: clock.now() })
  })
  return ok({ dayCredit, outages })
}

type Row = { it: OutageRow; dispute: typeof creditDispute.$inferSelect | null }

/** When the line itself was down in an incident: two that meet are one downtime. */
export const downtimeIn = ({ outageId }: OutageRow, downtimes: KnownDowntime[]) =>
  downtimes.find(({ incidents }) => incidents.includes(outageId))

type OutageView = { countedWith: string | null; met: string[]; now: Date }

const ownOutage = (
  { it, dispute }: Row,
  down: KnownDowntime | undefined,
  { countedWith, met, now }: OutageView,
): OwnOutage => {
  const isCounted = countedWith === null
  return {
    outageId: it.outageId,
    area: it.placeName,
    point: { latitude: it.latitude, longitude: it.longitude },
    state: it.state,
    cause: it.cause,
    note: it.note,
    startedAt: it.startedAt.toISOString(),
    expectedEnd: it.expectedEnd?.toISOString() ?? null,
    endedAt: it.endedAt?.toISOString() ?? null,
    downFrom: down?.startedAt.toISOString() ?? null,
    downTo: down?.endedAt?.toISOString() ?? null,
    fullDays: down && isCounted ? fullDaysDown(down.startedAt, down.endedAt ?? now) : 0,
    credits: isCounted ? ((down?.credits ?? []) as OwnOutage['credits']) : [],
    countedWith,
    ...(met.length > 0 && { met }),
    mayDispute: dispute === null && it.endedAt !== null && mayBeDisputed(it.endedAt, now),
    dispute: dispute && {
      text: dispute.text,
      disputedAt: dispute.disputedAt.toISOString(),
      answer: dispute.answer,
      answeredAt: dispute.answeredAt?.toISOString() ?? null,
    },
  }
}
