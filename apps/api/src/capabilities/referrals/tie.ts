import { refersThemselves } from '@hibla/contract/referrals/fraud.rule'
import type { writeServiceableLead as leadCall } from '@hibla/contract/referrals/referrals.contract'
import { awaitsPerson, overStates, stateOfApplication, type ReferralState } from '@hibla/contract/referrals/state.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, ne, notInArray } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import type { Applicant } from '../applications/applications.service.ts'
import { makeReferral } from './make.ts'
import { moveTo } from './move.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralInvite, type ReferralRow } from './referrals.tables.ts'
import { deviceOf } from './referrer.ts'

type Lead = RequestOf<typeof leadCall>
const isOpen = (state: ReferralState): boolean => state === 'applying' || state === 'applied'
const tied = (referenceNum: string) => ok({ status: true as const, referenceNum })

/** An application says which invitation it came from. Saying it again changes nothing. */
export const tieApplication = (deps: ReferralsDeps, asked: Lead) =>
  deps.db.transaction(async (tx) => {
    const { applicationRefID, inviteCode } = asked.body
    const { id } = asked.caller
    if (id !== undefined && (await deps.isErased(tx, id))) return refused('not-found')
    const applicant = await deps.applications.applicantIn(tx, applicationRefID)
    // An agent could pass off everything they sell as somebody's referral.
    const isTheirs = await deps.applications.isApplicant(tx, asked.caller, applicationRefID)
    if (!applicant || !isTheirs) return refused('not-found')
    // Two invitations at once can't both be the one it came from.
    await lockFor(tx, 'invited-by', applicationRefID)
    const [known] = await tx.select().from(referral).where(eq(referral.applicationRefId, applicationRefID))
    if (known) return tied(known.referenceNum)
    // What is decided already didn't come from an invitation.
    if (!isOpen(stateOfApplication[applicant.status])) return refused('invite-over')
    const [personal] = await tx.select().from(referral).where(eq(referral.inviteCode, inviteCode)).for('update')
    return personal ? tiePersonal(tx, deps, asked, personal, applicant) : tieShared(tx, deps, asked, applicant)
  })

const isTakenByAnother = async (tx: Transaction, { type, mailbox, referenceNum }: ReferralRow): Promise<boolean> => {
  if (mailbox === '') return false
  const [other] = await tx
    .select({ referenceNum: referral.referenceNum })
    .from(referral)
    .where(
      and(
        eq(referral.type, type),
        eq(referral.mailbox, mailbox),
        ne(referral.referenceNum, referenceNum),
        notInArray(referral.state, [...overStates]),
      ),
    )
  return other !== undefined
}

/** The invitation was for this person; while they only have a draft, they may begin another. */
const tiePersonal = async (
  tx: Transaction,
  deps: ReferralsDeps,
  { caller, body }: Lead,
  row: ReferralRow,
  applicant: Applicant,
) => {
  if (caller.id !== undefined && caller.id === row.personId) return refused('self-referral')
  // Whoever had applied before anybody referred them isn't here because of it.
  if (applicant.submittedAt !== null && applicant.submittedAt < row.referredAt) return refused('invite-over')
  const set = { applicationRefId: body.applicationRefID, refereeDevice: deviceOf(caller) }
  if (row.state === 'applying') {
    await tx.update(referral).set(set).where(eq(referral.referenceNum, row.referenceNum))
    return tied(row.referenceNum)
  }
  if (!awaitsPerson(row.state) && row.state !== 'closed') return refused('invite-over')
  if (row.state === 'closed' && (await isTakenByAnother(tx, row))) return refused('already-referred')
  const moved = await moveTo(tx, deps, row, { to: stateOfApplication[applicant.status], by: 'applicant', set })
  return moved ? tied(moved.referenceNum) : refused('invite-over')
}

/** Somebody came by a link that is for anybody: now we know whom the subscriber has referred. */
const tieShared = async (tx: Transaction, deps: ReferralsDeps, { caller, body }: Lead, applicant: Applicant) => {
  const [invite] = await tx.select().from(referralInvite).where(eq(referralInvite.code, body.inviteCode))
  if (!invite) return refused('invite-unknown')
  const { accountNumber } = invite
  const { accounts } = deps
  const contact = await accounts.contactOf(tx, accountNumber)
  if (!contact) return refused('invite-unknown')
  const holders = await accounts.ownersOf(tx, accountNumber)
  // Whoever showed the link may have given the account up since, or asked to be forgotten.
  const shownBy = invite.personId !== null && holders.includes(invite.personId) ? invite.personId : null
  const personId = shownBy === null || (await deps.isErased(tx, shownBy)) ? null : shownBy
  const { firstName, emailAddress, mobileNumber, alternateContactNumber } = applicant.told
  const self = { emails: [contact.email ?? ''], mobiles: [contact.mobileNumber ?? ''] }
  const email = emailAddress.toLowerCase()
  if (caller.id !== undefined && holders.includes(caller.id)) return refused('self-referral')
  if (refersThemselves(self, { email, mobileNumber, alternateMobileNumber: alternateContactNumber }))
    return refused('self-referral')
  const made = await makeReferral(tx, deps, {
    referenceNum: readableId('RF'),
    type: 'MGM',
    personId,
    device: personId === null ? null : invite.device,
    accountNumber,
    referrerName: personId === null ? '(erased)' : contact.firstName,
    serviceable: true,
    email,
    // What somebody tells us in their application isn't for whoever passed the link on.
    requestBody: { firstName },
    state: 'applying',
    refereeDevice: deviceOf(caller),
    applicationRefId: body.applicationRefID,
    by: 'applicant',
  })
  return made ? tied(made.referenceNum) : refused('already-referred')
}
