import { CallFailed, type Client } from '@hibla/contract/client'
import { createGuestOrder, createOrder } from '@hibla/contract/applications/applications.contract'
import { retainsOrder } from '../flow.ts'
import { draft } from './draft.ts'

export type Ordered = { ok: true; orderId: string } | { ok: false; trouble: string }

/** The order of the application in progress in this browser. */
export const storedOrder = (): string | undefined => draft.orderId.read()

type Means = { client: Client; signedIn: boolean; idempotencyKey: string }

/** The existing order of a draft or referral, or else a new one for the signed-in person or guest. */
export const obtainOrder = async ({ client, signedIn, idempotencyKey }: Means): Promise<Ordered> => {
  const kept = retainsOrder() ? storedOrder() : undefined
  if (kept !== undefined) return { ok: true, orderId: kept }
  if (signedIn)
    return client.get(createOrder).then(
      ({ orderId }): Ordered => ({ ok: true, orderId }),
      (error: unknown): Ordered => {
        if (error instanceof CallFailed) return { ok: false, trouble: error.problem.detail }
        throw error
      },
    )
  const answer = await client.send(createGuestOrder, { idempotencyKey })
  return answer.ok ? { ok: true, orderId: answer.body.orderId } : { ok: false, trouble: answer.problem.detail }
}
