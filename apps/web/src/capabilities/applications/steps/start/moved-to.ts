import type { ApplicationAddress, ApplicationEvent } from '@hibla/contract/applications/applications.contract'
import { readApplication, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import { residentialAddress, type ConfirmedAddress } from '../../draft/confirmed-address.ts'
import { draft } from '../../draft/draft.ts'
import { retainsOrder } from '../../flow.ts'
import { catchUp } from '../resume/restore.ts'

type Found = { ok: true; found: ApplicationSoFar | undefined } | { ok: false; trouble: string }

/** What the server knows of a draft whose address is changed; nothing of one that just begins. */
export const savedBefore = async (client: Client, orderId: string): Promise<Found> => {
  if (!retainsOrder()) return { ok: true, found: undefined }
  return client.get(readApplication, { query: { appRefID: orderId } }).then(
    (found): Found => ({ ok: true, found }),
    (error: unknown): Found => {
      if (!(error instanceof CallFailed)) throw error
      const { code, detail } = error.problem
      return code === 'not-found' ? { ok: true, found: undefined } : { ok: false, trouble: detail }
    },
  )
}

const lineOf = ({ addressType: _, ...lines }: ApplicationAddress) => JSON.stringify(lines)

/**
 * What was told before, at another place. Bills that went home follow there; others go where they went. Who applies is as
 * typed here, unless somebody else saved the draft since: then it is as they say, and this browser learns it.
 */
export const movedTo = (
  { told, version, ...rest }: ApplicationSoFar,
  first: ApplicationEvent,
  place: ConfirmedAddress,
) => {
  const isOurs = (draft.version.read() ?? version) === version
  if (!isOurs) catchUp({ told, version, ...rest })
  const at = (use: ApplicationAddress['addressType']) => told.addresses.find(({ addressType }) => addressType === use)
  const [before, billing] = [at('residential'), at('billing')]
  const { buildingNumber = '', streetName = '', landmark = '' } = before ?? {}
  const home = residentialAddress(place, { buildingNumber, streetName, landmark })
  const follows = before && billing && lineOf(before) === lineOf(billing)
  const { customerSegment, latitude, longitude, step, agentCode } = first
  const { firstName, lastName, mobileNumber, emailAddress } = isOurs ? first : told
  return {
    ...told,
    customerSegment,
    firstName,
    lastName,
    mobileNumber,
    emailAddress,
    latitude,
    longitude,
    step,
    agentCode,
    version,
    addresses: [home, ...(billing ? [follows ? { ...home, addressType: 'billing' as const } : billing] : [])],
  }
}
