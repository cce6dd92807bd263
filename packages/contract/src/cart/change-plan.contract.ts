import { z } from 'zod'
import { Subscription } from '../account/account.contract.ts'
import { ProductId } from '../catalog/product.ts'
import { endpoint } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { byBody, byQuery, noCart, statuses, version, which } from './calls.ts'
import { FlowType } from './cart.ts'

export const upgradeCart = endpoint({
  ...byBody,
  method: 'POST',
  path: '/hobs/postsales/carts/upgrade',
  summary:
    'Puts a new plan into the cart for changes of plan, in place of the one before. The streaming flow takes plans that come with a streaming service.',
  body: z.object({
    accountNumber: which.accountNumber,
    productId: ProductId,
    flow: FlowType.exclude(['addon-purchase']).optional(),
    version: version.optional(),
  }),
  ok: z.object({
    status: z.literal(200),
    changePackageCartId: z.string(),
    cartItemId: z.string(),
    version: z.int(),
  }),
  refusals: [
    ...noCart,
    'cart-changed',
    'not-offered',
    /** No streaming service comes with it, and the flow is about one. */
    'without-streaming',
    /** The line can't carry it, or the modem can't. */
    'line-technology',
    'modem-too-old',
    'too-many-hubs',
  ],
  /** What other programs take for a failure. */
  statuses: {
    ...statuses,
    'not-for-business': 400,
    'account-not-active': 400,
    'not-offered': 400,
    'without-streaming': 400,
    'line-technology': 400,
    'modem-too-old': 400,
    'too-many-hubs': 400,
  },
})

export const currentSubscriptions = endpoint({
  ...byQuery,
  method: 'GET',
  path: '/hobs/postsales/getCurrentSubscriptions',
  summary: 'What an account has: its main line and everything on top.',
  calledBy: 'the older app',
  query: z.object({ accountNumber: AccountNumber.optional() }),
  ok: z.array(Subscription),
  refusals: ['not-found', 'no-account'],
})
