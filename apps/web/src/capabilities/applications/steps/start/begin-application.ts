import { referenceOrder, saveApplication } from '@hibla/contract/applications/applications.contract'
import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import type { SegmentCode } from '@hibla/contract/values/customer-segment'
import { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { Client } from '@hibla/contract/client'
import { residentialAddress, type ConfirmedAddress } from '../../draft/confirmed-address.ts'
import { obtainOrder } from '../../draft/order.ts'
import { textOf } from '../../../../kernel/refusal-texts.ts'
import { movedTo, savedBefore } from './moved-to.ts'
import { referenceTexts, saveTexts } from '../../texts.ts'
import { setCustomerCategory } from '../../../catalog/index.ts'
import { draft, type BasicInfo } from '../../draft/draft.ts'

/** Created once when the person decides to apply; pressing again picks up where the first attempt stopped. */
export type Attempt = { idempotencyKey: string; orderId?: string; referenced?: true }

type Input = {
  client: Client
  signedIn: boolean
  person: BasicInfo
  place: ConfirmedAddress
  category: SegmentCode
  agentCode: string | undefined
}
export type BeginResult = { ok: true; orderId: string } | { ok: false; trouble: string }

/**
 * Creates an order, links it to the place and saves the first draft. Nothing is stored until the place is linked. A draft
 * that was saved before gets another place and keeps the rest.
 */
export const beginApplication = async (input: Input, attempt: Attempt): Promise<BeginResult> => {
  const { client, person, place, category, agentCode } = input
  if (attempt.orderId === undefined) {
    const ordered = await obtainOrder({ ...input, idempotencyKey: attempt.idempotencyKey })
    if (!ordered.ok) return ordered
    attempt.orderId = ordered.orderId
  }
  const { orderId } = attempt

  if (!attempt.referenced) {
    const reference = orderReferenceOf(orderId, person, { ...place, locationType: place.location_type })
    const linked = await client.send(referenceOrder, {
      body: { ...reference, address: ServiceAddress.parse(place) },
    })
    if (!linked.ok) {
      // Don't retry an order we can't use. The same key would only return it again.
      if (['not-found', 'already-submitted'].includes(linked.problem.code)) {
        delete attempt.orderId
        attempt.idempotencyKey = crypto.randomUUID()
      }
      return { ok: false, trouble: textOf(referenceTexts, linked.problem) }
    }
    attempt.referenced = true
    draft.orderId.write(orderId)
    draft.customerType.write(category)
    setCustomerCategory({ category })
  }

  const first = applicationEvent({
    orderId,
    customerCategory: category,
    basicInfo: person,
    addresses: [residentialAddress(place)],
    position: place,
    planName: draft.planName.read(),
    processStep: draft.processStep.read(),
    agentCode,
  })
  const before = await savedBefore(client, orderId)
  if (!before.ok) return before
  const saved = await client.send(saveApplication, {
    body: before.found ? movedTo(before.found, first, place) : first,
  })
  if (!saved.ok) return { ok: false, trouble: textOf(saveTexts, saved.problem) }
  draft.processStep.write(saved.body.step)
  draft.version.write(saved.body.version)
  draft.draftFlow.remove()
  return { ok: true, orderId }
}
