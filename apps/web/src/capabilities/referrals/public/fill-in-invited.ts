import type { Client } from '@hibla/contract/client'
import { invitedDetails } from '@hibla/contract/referrals/referrals.contract'
import { chooseLocationType, chosenFrom } from '../../address/index.ts'
import { prefillInvited } from '../../applications/index.ts'

/** Fills in the form with what was given about whoever was invited. If that fails, people type it, as everybody else does. */
export const fillInInvited = async (client: Client, code: string): Promise<void> => {
  const answer = await client.send(invitedDetails, { body: { code } })
  const invited = answer.ok ? answer.body.invited : null
  if (!invited) return
  const { firstName, lastName, mobileNumber, emailID, place } = invited
  const who = { first_name: firstName, last_name: lastName, mobile_no: mobileNumber, email: emailID }
  const chosen = place ? chosenFrom(place) : undefined
  // What isn't a listed building or subdivision was given as a home of its own.
  prefillInvited(who, chosen && (chosen.locationType ? chosen : chooseLocationType(chosen, 'Others')))
}
