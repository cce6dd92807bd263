import type {
  submitReferral as submitCall,
  submitWinBack as winBackCall,
} from '@hibla/contract/referrals/referrals.contract'
import { REFERRALS_A_DAY } from '@hibla/contract/referrals/referrals.contract'
import { refersThemselves } from '@hibla/contract/referrals/fraud.rule'
import { Referee, type ReferralPayload, type WinBack } from '@hibla/contract/referrals/payload'
import { DAY_MS } from '@hibla/contract/values/days'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, gt, sql } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { makeReferral } from './make.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, type ReferralRow } from './referrals.tables.ts'
import { referrerFor } from './referrer.ts'

const answer = ({ referenceNum, serviceable, body }: ReferralRow) =>
  ok({
    status: true as const,
    referenceNum,
    serviceabilityStatus: serviceable ? ('Serviceable' as const) : ('Not Serviceable' as const),
    emailed: body !== '',
  })

/** What the browser was told may be hours old or made up, so look again. */
const isReached = async (tx: Transaction, { serviceability }: ReferralsDeps, input: ReferralPayload | WinBack) => {
  const { referenceNum: id, latitude, longitude } = input
  return (await serviceability.reached(tx, [{ id, latitude, longitude }])).has(id)
}

/** Sent before under this number: the same again is the same referral, anything else isn't. */
const sentBefore = async (tx: Transaction, personId: string | null, input: ReferralPayload | WinBack) => {
  const [known] = await tx.select().from(referral).where(eq(referral.referenceNum, input.referenceNum))
  if (!known) return undefined
  const isSame =
    known.personId === personId && known.type === input.referralType && known.email === input.emailID.toLowerCase()
  return isSame ? answer(known) : refused('reference-taken')
}

/** One at a time for each referrer, so that two clicks at once can't both be within the limit. */
const lockReferrer = (tx: Transaction, who: string) => lockFor(tx, 'referral', who)

const isTooMany = async (tx: Transaction, { clock }: ReferralsDeps, personId: string): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const rows = await tx
    .select({ referenceNum: referral.referenceNum })
    .from(referral)
    // Not those who came by their link.
    .where(
      and(eq(referral.personId, personId), gt(referral.referredAt, since), sql`${referral.requestBody} ? 'emailID'`),
    )
    .limit(REFERRALS_A_DAY)
  return rows.length >= REFERRALS_A_DAY
}

/** In the employees' form a referral is an application from the start. */
const isOrder = (referenceNum: string): boolean => !referenceNum.startsWith('RF-')

/** A subscriber or an employee refers somebody. */
export const submitReferral = async (deps: ReferralsDeps, request: RequestOf<typeof submitCall>) => {
  const { caller, query, body, storeAnswer } = request
  const { referralType: type, referenceNum, emailID, mobileNumber, alternateMobileNumber } = body
  const accountNumber = query.accountNumber ?? (body.referrerAccountNumber || undefined)
  const found = await referrerFor(deps, caller, { type, accountNumber })
  if (!found.ok) return found
  const { emails, mobiles, ...referrer } = found.value
  if (refersThemselves({ emails, mobiles }, { email: emailID, mobileNumber, alternateMobileNumber }))
    return refused('self-referral')
  return deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, caller.id)) return refused('no-account')
    await lockReferrer(tx, caller.id)
    const before = await sentBefore(tx, caller.id, body)
    if (before) return before.ok ? storeAnswer(tx, before) : before
    if (await isTooMany(tx, deps, caller.id)) return refused('too-many')
    const applies = isOrder(referenceNum)
    if (applies && !(type === 'ERP' && (await deps.applications.isApplicant(tx, caller, referenceNum))))
      return refused('order-unknown')
    const serviceable = applies || (await isReached(tx, deps, body))
    const made = await makeReferral(tx, deps, {
      ...referrer,
      referenceNum,
      type,
      serviceable,
      email: body.emailID,
      requestBody: Referee.parse(body),
      state: applies ? 'applying' : serviceable ? 'sent' : 'waiting',
      ...(applies && { applicationRefId: referenceNum }),
      by: caller.id,
    })
    return made ? storeAnswer(tx, answer(made)) : refused('already-referred')
  })
}

/** Somebody who was a subscriber wants to come back. They need no login, so nothing is said about anybody else. */
export const submitWinBack = (deps: ReferralsDeps, { body, storeAnswer }: RequestOf<typeof winBackCall>) =>
  deps.db.transaction(async (tx) => {
    await lockReferrer(tx, body.emailID.toLowerCase())
    const before = await sentBefore(tx, null, body)
    if (before) return before.ok ? storeAnswer(tx, before) : before
    if (isOrder(body.referenceNum)) return refused('reference-taken')
    const serviceable = await isReached(tx, deps, body)
    const made = await makeReferral(tx, deps, {
      referenceNum: body.referenceNum,
      type: body.referralType,
      personId: null,
      device: null,
      accountNumber: null,
      referrerName: '',
      serviceable,
      email: body.emailID,
      requestBody: Referee.parse(body),
      state: serviceable ? 'sent' : 'waiting',
      by: 'visitor',
    })
    return made ? storeAnswer(tx, answer(made)) : refused('already-referred')
  })
