import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byBody, noCart, which } from './calls.ts'

export const cartInstance = endpoint({
  ...byBody,
  method: 'POST',
  path: '/hobs/presales/carts',
  summary: 'The instance id of a cart, which the list of add-ons is asked with; the cart is opened if there is none.',
  body: z.object(which),
  ok: z.object({ status: z.literal(true), cartInstanceIdentifier: z.string() }),
  refusals: noCart,
})
