import { removalEndsAfter } from '@hibla/contract/autopay/charge-day.rule'
import { dueThisMonth } from '@hibla/contract/billing/bill-cycle.rule'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import type { Executor } from '../../kernel/postgres/database.ts'
import { comingCharge, type Coming } from './charges/coming-charge.ts'
import type { AutopayDeps } from './deps.ts'
import type { Enrolment } from './autopay.tables.ts'

type Outlook = {
  /** Nothing is charged while the account is closed. */
  isPaused: boolean
  coming: Coming | undefined
  /** The due date after which AutoPay would end if it were removed now; null if it would end at once. */
  wouldEndAfter: IsoDate | null
}

/** What comes next, and what removing AutoPay now would do. */
export const outlookOf = async (db: Executor, deps: AutopayDeps, enrolment: Enrolment): Promise<Outlook> => {
  const account = await deps.accounts.find(db, enrolment.accountNumber)
  const isPaused = account?.status === 'DISCONNECTED'
  if (enrolment.state !== 'VERIFIED' || isPaused) return { isPaused, coming: undefined, wouldEndAfter: null }
  const today = manilaDate(deps.clock.now())
  const coming = await comingCharge(db, deps, enrolment)
  const dueOn = coming ? dueDateOf(coming) : unissuedDueDate(account, today)
  return { isPaused, coming, wouldEndAfter: enrolment.endsAfter ?? removalEndsAfter(today, dueOn) }
}

/** If the charge has failed, its due date has had its say. */
const dueDateOf = ({ dueOn, failed }: Coming): IsoDate | null => (failed > 0 ? null : dueOn)

type Account = Awaited<ReturnType<AutopayDeps['accounts']['find']>>

/** The due date of this month counts from its first day on, also before the bill is there. */
const unissuedDueDate = (account: Account, today: IsoDate): IsoDate | null => {
  if (!account || account.billDay === null || account.activatedOn === null) return null
  return dueThisMonth(today, account.billDay, account.activatedOn)
}
