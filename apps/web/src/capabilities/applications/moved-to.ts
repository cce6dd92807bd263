import type { ApplicationAddress, ApplicationEvent } from '@hibla/contract/applications/applications.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import { residentialAddress, type ConfirmedPlace } from './confirmed-place.ts'
import { keepsOrder } from './flow.ts'

type Found = { ok: true; told: ApplicationEvent | undefined } | { ok: false; trouble: string }

/** What the server knows of a draft whose address is changed; nothing of one that just begins. */
export const toldBefore = async (client: Client, orderId: string): Promise<Found> => {
  if (!keepsOrder()) return { ok: true, told: undefined }
  return client.get(readApplication, { query: { appRefID: orderId } }).then(
    ({ told }): Found => ({ ok: true, told }),
    (error: unknown): Found => {
      if (!(error instanceof CallFailed)) throw error
      const { code, detail } = error.problem
      return code === 'not-found' ? { ok: true, told: undefined } : { ok: false, trouble: detail }
    },
  )
}

const lineOf = ({ addressType: _, ...lines }: ApplicationAddress) => JSON.stringify(lines)

/** What was told before, at another place. Bills that went home follow there; others go where they went. */
export const movedTo = (told: ApplicationEvent, first: ApplicationEvent, place: ConfirmedPlace): ApplicationEvent => {
  const at = (use: ApplicationAddress['addressType']) => told.addresses.find(({ addressType }) => addressType === use)
  const [before, billing] = [at('residential'), at('billing')]
  const { buildingNumber = '', streetName = '', landmark = '' } = before ?? {}
  const home = residentialAddress(place, { buildingNumber, streetName, landmark })
  const follows = before && billing && lineOf(before) === lineOf(billing)
  const { customerSegment, firstName, lastName, mobileNumber, emailAddress, latitude, longitude, step, agentCode } =
    first
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
    addresses: [home, ...(billing ? [follows ? { ...home, addressType: 'billing' as const } : billing] : [])],
  }
}
