import type { Client } from '@hibla/contract/client'
import type { Claims } from '@hibla/contract/identity/claims'
import { referralPayload } from '@hibla/contract/referrals/referral-payload.rule'
import { submitReferral, writeServiceableLead } from '@hibla/contract/referrals/referrals.contract'
import { isTied, noteTied, referredApplication } from '../../applications/index.ts'
import { referrerOf } from '../referrer.ts'

/** Answers that the next attempt wouldn't change. */
const isFinal = (code: string): boolean =>
  ['invite-unknown', 'invite-over', 'self-referral', 'already-referred', 'not-an-employee'].includes(code)

const underWay = new Set<string>()

export const tie = async (client: Client, claims: Claims | undefined): Promise<void> => {
  const application = referredApplication()
  if (!application || isTied(application.orderId) || underWay.has(application.orderId)) return
  const { orderId, inviteCode, isEmployees, person, place } = application
  underWay.add(orderId)
  const answer =
    isEmployees && claims
      ? await client.send(submitReferral, {
          query: {},
          body: referralPayload('ERP', referrerOf(claims), { referenceNum: orderId, person, place, isServed: true }),
          idempotencyKey: crypto.randomUUID(),
        })
      : inviteCode === undefined
        ? undefined
        : await client.send(writeServiceableLead, { body: { applicationRefID: orderId, inviteCode } })
  underWay.delete(orderId)
  if (answer && (answer.ok || isFinal(answer.problem.code))) noteTied(orderId)
}
