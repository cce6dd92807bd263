import { CREDIT_LINE } from '@hibla/contract/billing/outage-credit.rule'
import { and, desc, isNull, sql } from '../../../kernel/postgres/sql.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { downtime } from './downtime.tables.ts'

export type KnownDowntime = {
  startedAt: Date
  endedAt: Date | null
  /** The incidents that it came from. */
  incidents: string[]
  credits: { month: string; days: number; amount: number }[]
}

/** When the lines of accounts were down since a moment, newest first, and on which bills that was credited. */
export const downtimesOf = async (
  db: Executor,
  accountNumbers: string[],
  since: Date,
): Promise<Map<string, KnownDowntime[]>> => {
  const rows = await db
    .select({
      accountNumber: downtime.accountNumber,
      startedAt: downtime.startedAt,
      endedAt: downtime.endedAt,
      incidents: sql<string[]>`coalesce((
        select jsonb_agg(p.incident) from downtime_piece p
        where p.account_number = downtime.account_number and p.incident is not null
          and p.started_at >= downtime.started_at and p.started_at < coalesce(downtime.ended_at, 'infinity')
          and (p.ended_at is null or greatest(p.ended_at, p.granted_until) > p.started_at)), '[]'::jsonb)`,
      credits: sql<KnownDowntime['credits']>`coalesce((
        select jsonb_agg(jsonb_build_object('month', month, 'days', days, 'amount', amount) order by month) from (
          select c.month, sum(c.days) as days, sum(coalesce((
            select -l.amount from bill_line l
            where l.account_number = c.account_number and l.month = c.month
              and l.what = ${CREDIT_LINE} || ' ' || c.days || ' full ' || case when c.days = 1 then 'day' else 'days' end
            order by l.position limit 1), 0)) as amount
          from downtime_credit c
          where c.account_number = downtime.account_number
            and c.hours && tstzrange(downtime.started_at, downtime.ended_at)
          group by c.month) on_bills), '[]'::jsonb)`,
    })
    .from(downtime)
    .where(
      and(
        anyOf(downtime.accountNumber, accountNumbers),
        sql`coalesce(${downtime.endedAt}, 'infinity') >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(downtime.startedAt))
  return Map.groupBy(rows, ({ accountNumber }) => accountNumber)
}

/** Which of these lines are down, for whatever reason. */
export const linesDownNow = async (db: Executor, accountNumbers: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ accountNumber: downtime.accountNumber })
    .from(downtime)
    .where(and(anyOf(downtime.accountNumber, accountNumbers), isNull(downtime.endedAt)))
  return new Set(rows.map(({ accountNumber }) => accountNumber))
}
