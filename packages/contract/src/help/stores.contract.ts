import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Position } from '../values/position.ts'

export const Store = z.object({
  storeId: z.string(),
  /** What kind of place it is, such as a branch. */
  type: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  hours: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Store = z.infer<typeof Store>

const Type = z.string().max(40)

export const stores = endpoint({
  method: 'GET',
  path: '/cms/store',
  summary: 'Our branches and other places to visit, all of them or those of one type.',
  access: 'public',
  query: z.object({ type: Type.optional() }),
  ok: z.array(Store),
})

export const StoreDistance = z.object({
  storeId: z.string(),
  metres: z.int(),
  /** By car, without traffic; null if there is no road or we couldn't ask. */
  minutes: z.int().nullable(),
  by: z.enum(['road', 'straight line']),
})
export type StoreDistance = z.infer<typeof StoreDistance>

/** A POST, because addresses of calls are logged and where somebody is must not be. */
export const storeDistances = endpoint({
  method: 'POST',
  path: '/cms/store/distances',
  summary:
    'How far each store is from a place, the nearest first: by road where maps know one, else in a straight line.',
  access: 'public',
  body: Position.extend({ type: Type.optional() }),
  ok: z.array(StoreDistance),
  limit: perTenMinutes(60),
})
