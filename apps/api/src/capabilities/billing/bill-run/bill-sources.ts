import type { Days } from '@hibla/contract/billing/bill-cycle.rule'
import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { and, asc, eq, inArray, isNull, lt, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { openCredits } from './bill-credits.ts'
import { installment, oneTimeCharge, suspension } from '../billing.tables.ts'
import { downtime } from '../downtime/downtime.tables.ts'
import type { BillSource, OpenDowntime } from './make-bill.ts'
import type { Accounts, Billable } from '../deps.ts'

/** No cycle has more days: from one bill day to the next. */
const LONGEST_CYCLE = 31

/** Suspensions, outages, services that ended, charges and credits made once are rare: one query each for the whole page. */
export const sourcesOf = async (
  tx: Executor,
  accounts: Pick<Accounts, 'pastServicesOf'>,
  page: Billable[],
  day: IsoDate,
): Promise<BillSource[]> => {
  const numbers = page.map(({ accountNumber }) => accountNumber)
  if (numbers.length === 0) return []
  const suspensions = Map.groupBy(
    await tx.select().from(suspension).where(inArray(suspension.accountNumber, numbers)),
    ({ accountNumber }) => accountNumber,
  )
  const downtimes = Map.groupBy(await openDowntimes(tx, numbers, day), ({ accountNumber }) => accountNumber)
  const charges = Map.groupBy(await openCharges(tx, numbers), ({ accountNumber }) => accountNumber)
  const parts = Map.groupBy(await nextInstallments(tx, numbers, day), ({ accountNumber }) => accountNumber)
  const given = Map.groupBy(await openCredits(tx, numbers), ({ accountNumber }) => accountNumber)
  const past = Map.groupBy(
    await accounts.pastServicesOf(tx, numbers, plusDays(day, -LONGEST_CYCLE)),
    ({ accountNumber }) => accountNumber,
  )
  return page.map((account) => ({
    account,
    suspensions: (suspensions.get(account.accountNumber) ?? []).map(({ startedOn, endedOn }): Days => ({
      from: startedOn,
      until: endedOn,
    })),
    downtimes: downtimes.get(account.accountNumber) ?? [],
    past: past.get(account.accountNumber) ?? [],
    given: given.get(account.accountNumber) ?? [],
    once: [
      ...(charges.get(account.accountNumber) ?? []).map(({ what, amount, position }) => ({
        what,
        amount,
        taken: { position },
      })),
      ...(parts.get(account.accountNumber) ?? []).map(({ what, amount, reference, part }) => ({
        what,
        amount,
        taken: { reference, part },
      })),
    ],
  }))
}

const openCharges = (tx: Executor, numbers: string[]) =>
  tx
    .select()
    .from(oneTimeCharge)
    .where(and(inArray(oneTimeCharge.accountNumber, numbers), isNull(oneTimeCharge.month)))
    .orderBy(asc(oneTimeCharge.position))

/** Of everything that is paid in parts, the next one. */
const nextInstallments = (tx: Executor, numbers: string[], day: IsoDate) =>
  tx
    .selectDistinctOn([installment.reference])
    .from(installment)
    .where(and(inArray(installment.accountNumber, numbers), isNull(installment.month), lt(installment.after, day)))
    .orderBy(asc(installment.reference), asc(installment.part))

type AccountsDowntime = OpenDowntime & { accountNumber: string }

/** Downtimes that aren't credited in full, with those of their hours that bills have credited. */
const openDowntimes = async (tx: Executor, numbers: string[], day: IsoDate): Promise<AccountsDowntime[]> => {
  const rows = await tx
    .select({
      id: downtime.id,
      accountNumber: downtime.accountNumber,
      startedAt: downtime.startedAt,
      endedAt: downtime.endedAt,
      credited: sql<{ from: number; to: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', extract(epoch from lower(span)) * 1000, 'to', extract(epoch from upper(span)) * 1000))
        from downtime_credit c, unnest(c.hours) span
        where c.account_number = downtime.account_number
          and c.hours && tstzrange(downtime.started_at, downtime.ended_at)), '[]'::jsonb)`,
    })
    .from(downtime)
    .where(
      and(
        inArray(downtime.accountNumber, numbers),
        eq(downtime.settled, false),
        lt(downtime.startedAt, startOfDay(day)),
      ),
    )
    .orderBy(asc(downtime.startedAt))
  return rows.map(({ credited, ...row }) => ({
    ...row,
    credited: credited.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  }))
}
