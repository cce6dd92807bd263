import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const cartReads: ReadsOf<'cart'> = {
  findCart: { because: 'it opens a cart; cart.test.ts reads it' },
  cartDetails: { because: 'it needs a cart that was filled; cart.test.ts reads it' },
  currentSubscriptions: { url: '/hobs/postsales/getCurrentSubscriptions', as: ana },
}
