import { expiryNoticeFrom } from '@hibla/contract/autopay/charge-day.rule'
import { VERIFY_WITHIN_DAYS } from '@hibla/contract/autopay/enrolment.rule'
import { DAY_MS, lastDayOf } from '@hibla/contract/values/days'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq, isNotNull, isNull, lt, lte, notExists, inArray, type SQL } from '../../../kernel/postgres/sql.ts'
import { autopayCharge, autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { end } from './end.ts'
import { emails, write } from '../emails.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

const PAGE = 100

/** Does something with each enrolment that it applies to, once: afterwards it must not apply any more. */
const each = async (
  { db }: AutopayDeps,
  applies: SQL | undefined,
  act: (tx: Transaction, enrolment: Enrolment) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const page = await tx
        .select()
        .from(autopayEnrolment)
        .where(applies)
        .limit(PAGE)
        .for('update', { skipLocked: true })
      for (const enrolment of page) await act(tx, enrolment)
      return page.length
    })
    if (done < PAGE) return
  }
}

/** Those that were cancelled end after their last due date, once its charge is planned and decided. */
export const endCancelled = async (deps: AutopayDeps, today: IsoDate): Promise<void> => {
  const open = deps.db
    .select()
    .from(autopayCharge)
    .where(
      and(
        eq(autopayCharge.enrolment, autopayEnrolment.reference),
        inArray(autopayCharge.state, ['waiting', 'charging']),
      ),
    )
  const isOver = and(
    eq(autopayEnrolment.state, 'VERIFIED'),
    isNotNull(autopayEnrolment.endsAfter),
    lt(autopayEnrolment.endsAfter, today),
    lte(autopayEnrolment.endsAfter, autopayEnrolment.plannedTo),
    notExists(open),
  )
  await each(deps, isOver, (tx, enrolment) => end(tx, deps, enrolment, 'cancelled'))
}

/** A card that nobody confirms isn't kept, and what was taken from it is credited. */
export const endUnconfirmed = async (deps: AutopayDeps): Promise<void> => {
  const since = new Date(deps.clock.now().getTime() - VERIFY_WITHIN_DAYS * DAY_MS)
  const isOver = and(eq(autopayEnrolment.state, 'PARTIAL_VERIFIED'), lte(autopayEnrolment.changedAt, since))
  await each(deps, isOver, async (tx, enrolment) => {
    await end(tx, deps, enrolment, 'not-verified')
    await write(tx, deps, enrolment.accountNumber, emails.notVerified(enrolment))
  })
}

/** Tells people a month ahead that their card expires. */
export const notifyExpiring = async (deps: AutopayDeps, today: IsoDate): Promise<void> => {
  const soon = and(
    eq(autopayEnrolment.state, 'VERIFIED'),
    isNull(autopayEnrolment.expiryToldAt),
    lte(autopayEnrolment.cardExpires, lastMonthToNotify(today)),
  )
  await each(deps, soon, async (tx, enrolment) => {
    const { reference, accountNumber, cardExpires } = enrolment
    await tx
      .update(autopayEnrolment)
      .set({ expiryToldAt: deps.clock.now() })
      .where(eq(autopayEnrolment.reference, reference))
    const account = await deps.accounts.find(tx, accountNumber)
    // Nothing is charged while the account is closed.
    if (account?.status === 'DISCONNECTED') return
    const lastDay = `${cardExpires}-${lastDayOf(cardExpires!)}` as IsoDate
    await write(tx, deps, accountNumber, emails.cardExpires(enrolment, lastDay))
  })
}

/** Cards that expire in this month or before are to be announced; later ones not yet. */
const lastMonthToNotify = (today: IsoDate): string => {
  const next = nextMonth(today.slice(0, 7))
  return expiryNoticeFrom(next) <= today ? next : today.slice(0, 7)
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
