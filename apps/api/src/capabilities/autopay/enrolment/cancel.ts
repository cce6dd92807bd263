import type { cancelAutoPay as cancelCall } from '@hibla/contract/autopay/autopay.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { autopayEnrolment, type Enrolment } from '../autopay.tables.ts'
import { end } from './end.ts'
import { emails, write } from '../emails.ts'
import { lockLive } from './live.ts'
import { outlookOf } from '../outlook.ts'
import { ownAccount } from '../../../kernel/http/own-account.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

/** Somebody removes AutoPay. A charge that is still to come this month is made, bill or no bill yet; nothing is after it. */
export const cancelAutoPay = async (
  deps: AutopayDeps,
  { caller, query, storeAnswer }: RequestOf<typeof cancelCall>,
) => {
  const own = ownAccount(caller, query.accountNumber)
  if (!own.ok) return own
  return deps.db.transaction(async (tx) => {
    const enrolment = await lockLive(tx, own.value)
    if (!enrolment || enrolment.state === 'started') return storeAnswer(tx, refused('not-enrolled'))
    return storeAnswer(tx, ok({ status: true as const, endsAfter: await remove(tx, deps, enrolment) }))
  })
}

const remove = async (tx: Transaction, deps: AutopayDeps, enrolment: Enrolment): Promise<IsoDate | null> => {
  if (enrolment.endsAfter !== null) return enrolment.endsAfter
  const { wouldEndAfter: endsAfter, coming } = await outlookOf(tx, deps, enrolment)
  const isUnderWay = coming?.isUnderWay ?? false
  if (endsAfter === null) await end(tx, deps, enrolment, 'cancelled')
  else
    await tx
      .update(autopayEnrolment)
      .set({ endsAfter, changedAt: deps.clock.now() })
      .where(eq(autopayEnrolment.reference, enrolment.reference))
  await write(tx, deps, enrolment.accountNumber, emails.cancelled(enrolment, { endsAfter, isUnderWay }))
  return endsAfter
}
