import { searchAddress } from '@hibla/contract/address/address.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import type { OkOf } from '@hibla/contract/endpoint'
import { invitedDetails } from '@hibla/contract/referrals/referrals.contract'
import { chosenFrom, placePin, type ChosenAddress } from '../../address/index.ts'
import { prefillInvited } from '../../applications/index.ts'

type Referee = NonNullable<OkOf<typeof invitedDetails>['referee']>

/** The place as the lists have it today; it may have gone from them since. */
const placeOf = async (client: Client, referee: Referee): Promise<ChosenAddress | undefined> => {
  const { barangay, sez, municipality = '', barangayId, sezId, latitude, longitude } = referee
  const { found } = await client.get(searchAddress, { query: { q: `${barangay || sez || ''} ${municipality}`.trim() } })
  const match = found.find(
    (each) => (barangayId && each.barangay?.barangayId === barangayId) || (sezId && each.zone?.sezId === sezId),
  )
  if (!match || match.property) return undefined
  const chosen = { ...chosenFrom(match), locationType: 'Others' as const }
  return latitude === undefined || longitude === undefined ? chosen : placePin(chosen, { latitude, longitude })
}

/** Fills in the form with what the referrer gave. If that doesn't work, people type it, as everybody else does. */
export const fillInInvited = async (client: Client, code: string): Promise<void> => {
  try {
    const { referee } = await client.get(invitedDetails, { query: { code } })
    const { firstName, lastName, mobileNumber, emailID } = referee ?? {}
    if (!referee || !firstName || !lastName || !mobileNumber || !emailID) return
    const who = { first_name: firstName, last_name: lastName, mobile_no: mobileNumber, email: emailID }
    prefillInvited(who, await placeOf(client, referee).catch(() => undefined))
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
}
