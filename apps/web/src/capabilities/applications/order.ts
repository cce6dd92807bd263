import { CallFailed, type Client } from '@hibla/contract/client'
import { createGuestOrder, createOrder } from '@hibla/contract/applications/applications.contract'
import { keepsOrder } from './flow.ts'
import { draft } from './draft.ts'

export type Order = { orderId: string; orderKey: string | null }
export type Ordered = { ok: true; order: Order } | { ok: false; trouble: string }

/** The order of an application that is under way in this browser. */
export const keptOrder = (): Order | undefined => {
  const orderId = draft.orderId.read()
  return orderId === undefined ? undefined : { orderId, orderKey: draft.orderKey.read() ?? null }
}

export const keepOrder = ({ orderId, orderKey }: Order): void => {
  draft.orderId.write(orderId)
  if (orderKey === null) draft.orderKey.remove()
  else draft.orderKey.write(orderKey)
}

type Means = { client: Client; signedIn: boolean; idempotencyKey: string }

/** In a draft or a referral the order that is there; else a new one, of the person or of a guest. */
export const obtainOrder = async ({ client, signedIn, idempotencyKey }: Means): Promise<Ordered> => {
  const kept = keepsOrder() ? keptOrder() : undefined
  if (kept) return { ok: true, order: kept }
  if (signedIn)
    return client.get(createOrder).then(
      (order): Ordered => ({ ok: true, order }),
      (error: unknown): Ordered => {
        if (error instanceof CallFailed) return { ok: false, trouble: error.problem.detail }
        throw error
      },
    )
  const answer = await client.send(createGuestOrder, { body: {}, idempotencyKey })
  return answer.ok ? { ok: true, order: answer.body } : { ok: false, trouble: answer.problem.detail }
}
