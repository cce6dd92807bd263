import type {
  invitedDetails as detailsCall,
  notifyReferrer as notifyCall,
  openInvite as openCall,
  referralInvite as inviteCall,
} from '@hibla/contract/referrals/referrals.contract'
import type { ReferralState } from '@hibla/contract/referrals/state.rule'
import { invitePage } from '@hibla/contract/values/paths'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, desc, eq } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import { mailInvite } from './emails.ts'
import { notifyReminded } from './referrer-messages.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralInvite } from './referrals.tables.ts'
import { deviceOf, memberAccount } from './referrer.ts'
import { mayRemind, ownedBy, shownAll } from './show.ts'

/** The link of an account, made when it's asked for the first time. The browser it's shown in is noted for the rules. */
export const inviteOf = async (deps: ReferralsDeps, { caller, query }: RequestOf<typeof inviteCall>) => {
  const found = await memberAccount(deps, caller, query.accountNumber)
  if (!found.ok)
    return found.refusal === 'no-account'
      ? refused('no-account')
      : ok({ status: false as const, reason: found.refusal })
  const { accountNumber } = found.value
  const shownTo = { personId: caller.id, device: deviceOf(caller) }
  return deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, caller.id)) return refused('no-account')
    const [invite] = await tx
      .insert(referralInvite)
      .values({ code: readableId('MG'), accountNumber, ...shownTo, madeAt: deps.clock.now() })
      .onConflictDoUpdate({ target: referralInvite.accountNumber, set: shownTo })
      .returning({ code: referralInvite.code })
    const { code } = invite!
    return ok({ status: true as const, accountNumber, code, link: `${deps.origin}${invitePage(code)}` })
  })
}

/** What becomes of the reward is between us and the referrer. */
const forReferee = (state: ReferralState): ReferralState =>
  ['held', 'rewarded', 'declined', 'taken-back'].includes(state) ? 'connected' : state

/** What an invitation says to whoever has its link. */
export const openInvite = async ({ db, accounts }: ReferralsDeps, { query: { code } }: RequestOf<typeof openCall>) => {
  const [personal] = await db.select().from(referral).where(eq(referral.inviteCode, code))
  if (personal) {
    const { type, referrerName, personId, state } = personal
    const from = type === 'MGM' && personId !== null ? referrerName : null
    return ok({ referralType: type, from, state: forReferee(state) })
  }
  const [shared] = await db.select().from(referralInvite).where(eq(referralInvite.code, code))
  if (!shared) return refused('not-found')
  // Whoever showed it may have asked to be forgotten since, while the account goes on.
  const contact = shared.personId === null ? undefined : await accounts.contactOf(db, shared.accountNumber)
  return ok({ referralType: 'MGM' as const, from: contact?.firstName ?? null, state: null })
}

/**
 * What was given about whoever has been sent this link, so that they needn't type it again. A link that is for anybody is about
 * nobody, and who has applied, or has waited too long, fills in nothing with it.
 */
export const readInvited = async (
  { db, address }: ReferralsDeps,
  { body: { code } }: RequestOf<typeof detailsCall>,
) => {
  const [personal] = await db
    .select({ given: referral.requestBody })
    .from(referral)
    .where(and(eq(referral.inviteCode, code), eq(referral.state, 'sent')))
  const { firstName, lastName, emailID, mobileNumber, ...place } = personal?.given ?? {}
  // Whoever asked to be forgotten has left nothing.
  if (!firstName || !lastName || !emailID || !mobileNumber) return ok({ invited: null })
  const { buildingId, subDivisionId, sezId, barangayId } = place
  const listed = await address.listed(db, { propertyId: buildingId ?? subDivisionId, sezId, barangayId })
  return ok({ invited: { firstName, lastName, emailID, mobileNumber, place: listed } })
}

/** The link once more, to somebody who hasn't begun yet. */
export const remind = (deps: ReferralsDeps, { caller, body, storeAnswer }: RequestOf<typeof notifyCall>) =>
  deps.db.transaction(async (tx) => {
    const { accountNumber, email, referenceNum } = body
    const [row] = await tx
      .select()
      .from(referral)
      .where(
        and(
          ownedBy(caller),
          eq(referral.email, email),
          accountNumber === undefined ? undefined : eq(referral.accountNumber, accountNumber),
          referenceNum === undefined ? undefined : eq(referral.referenceNum, referenceNum),
        ),
      )
      .orderBy(desc(referral.referredAt))
      .limit(1)
      .for('update')
    if (!row) return refused('not-found')
    if (row.state !== 'sent') return refused('not-now')
    const remindedAt = deps.clock.now()
    if (!mayRemind(row, remindedAt) || !(await deps.mayReach(tx, 'referral', email))) return refused('too-soon')
    const message = await mailInvite(tx, deps, row)
    const [reminded] = await tx
      .update(referral)
      .set({ remindedAt, body: message })
      .where(eq(referral.referenceNum, row.referenceNum))
      .returning()
    await notifyReminded(tx, deps, reminded!)
    const [shown] = await shownAll(tx, deps, [reminded!])
    return storeAnswer(tx, ok({ status: true as const, referral: shown! }))
  })
