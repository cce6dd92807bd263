import { nextTryOn } from '@hibla/contract/autopay/charge-day.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { eq } from '../../../kernel/postgres/sql.ts'
import { on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { paymentMoved } from '../../payments/payments.service.ts'
import { autopayCharge, type Enrolment, type Charge } from '../autopay.tables.ts'
import { emails, write } from '../emails.ts'
import { lockEnrolment } from '../enrolment/live.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

/** What becomes of a charge's payment becomes of the charge. */
export const followsCharges = (deps: AutopayDeps): Subscriber =>
  on(paymentMoved, 'autopay.follow-charges', async (tx, { reference, state }) => {
    const isThis = eq(autopayCharge.reference, reference)
    const [known] = await tx.select({ enrolment: autopayCharge.enrolment }).from(autopayCharge).where(isThis)
    if (!known) return
    // The enrolment is locked before its charge, as by whoever ends it.
    const enrolment = await lockEnrolment(tx, known.enrolment)
    const [charge] = await tx.select().from(autopayCharge).where(isThis).for('update')
    if (!enrolment || !charge) return
    // Money that arrives after all is still money, so there's nothing left to try.
    if (state === 'paid') return change(tx, deps, charge, { state: 'paid', nextOn: null })
    if (charge.state !== 'charging') return
    // Something else came than was charged. Staff decide about it, and nothing more is tried.
    if (state === 'held') await change(tx, deps, charge, { state: 'stopped', nextOn: null })
    else if (state === 'failed' || state === 'expired') await planAnother(tx, deps, charge, enrolment)
  })

const change = async (
  tx: Transaction,
  { clock }: AutopayDeps,
  { accountNumber, month, reference }: Charge,
  to: Pick<Charge, 'state' | 'nextOn'>,
): Promise<void> => {
  if (reference === null) throw new Error(`no charge was made for ${accountNumber} in ${month}`)
  await tx
    .update(autopayCharge)
    .set({ ...to, changedAt: clock.now() })
    .where(eq(autopayCharge.reference, reference))
}

/** Tries again on another day, unless that was the last one or AutoPay ends before; either way the subscriber hears of it. */
const planAnother = async (tx: Transaction, deps: AutopayDeps, charge: Charge, enrolment: Enrolment): Promise<void> => {
  const { accountNumber, attempts, changedAt } = charge
  // It changed last when it was sent to the gateway.
  const next = nextTryOn(manilaDate(changedAt), attempts, manilaDate(deps.clock.now()))
  const lasts = enrolment.state === 'VERIFIED' && (enrolment.endsAfter === null || (next ?? '') <= enrolment.endsAfter)
  const sum = peso(await deps.billing.balanceIn(tx, accountNumber))
  if (next !== null && lasts) {
    await change(tx, deps, charge, { state: 'waiting', nextOn: next })
    await write(tx, deps, accountNumber, emails.tryAgain(enrolment, sum, next))
  } else {
    await change(tx, deps, charge, { state: 'given-up', nextOn: null })
    await write(tx, deps, accountNumber, emails.givenUp(enrolment, sum))
  }
}
