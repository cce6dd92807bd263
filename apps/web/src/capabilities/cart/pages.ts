import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const cartPages: Pages = {
  customer: {
    [pages.cart]: 'cart-page.tsx',
    [pages.emptyCart]: 'empty-cart-page.tsx',
  },
}
