import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import { VERIFY_TRIES } from '@hibla/contract/autopay/enrolment.rule'
import { centavos } from '@hibla/contract/values/money'
import type { Coming } from './charges/coming-charge.ts'
import { latestOf } from './enrolment/live.ts'
import { outlookOf } from './outlook.ts'
import type { AutopayDeps } from './deps.ts'
import type { Enrolment } from './autopay.tables.ts'

const failures = { refused: 'card-refused', expired: 'time-over' } as const

const whyFailed = ({ state, endedBecause }: Enrolment): AutoPayDetails['setUpFailed'] => {
  if (state === 'refused' || state === 'expired') return failures[state]
  return endedBecause === 'wrong-amounts' ? endedBecause : null
}

const unenrolled: AutoPayDetails = {
  state: 'UNENROLLED',
  card: null,
  entering: null,
  setUpFailed: null,
  triesLeft: VERIFY_TRIES,
  next: null,
  endsAfter: null,
  wouldEndAfter: null,
  isPaused: false,
}

/** What a subscriber may know of AutoPay for an account. */
export const detailsOf = async (deps: AutopayDeps, accountNumber: string): Promise<AutoPayDetails> => {
  const { db, clock } = deps
  const latest = await latestOf(db, accountNumber)
  if (!latest) return unenrolled
  const { state, url, brand, last4, cardExpires, wrongTries, endsAfter, expiresAt } = latest
  if (state !== 'PARTIAL_VERIFIED' && state !== 'VERIFIED') {
    const entering = state === 'started' && expiresAt > clock.now() ? url : null
    return { ...unenrolled, entering, setUpFailed: whyFailed(latest) }
  }
  const { coming, wouldEndAfter, isPaused } = await outlookOf(db, deps, latest)
  return {
    ...unenrolled,
    state,
    card: { brand: brand!, last4: last4!, expires: cardExpires! },
    triesLeft: VERIFY_TRIES - wrongTries,
    next: coming ? await nextCharge(deps, accountNumber, coming) : null,
    endsAfter,
    wouldEndAfter,
    isPaused,
  }
}

const nextCharge = async (
  { db, billing, payments }: AutopayDeps,
  accountNumber: string,
  { on, failed, isUnderWay, waitsUntil }: Coming,
): Promise<AutoPayDetails['next']> => {
  const { balance } = await billing.owedBy(db, accountNumber)
  if (balance <= 0) return null
  return { amount: centavos(Math.min(balance, payments.ceiling)), on, failed, isUnderWay, waitsUntil }
}
