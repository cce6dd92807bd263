import { bundlePage, myAddonPage, pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const storefrontPages: Pages = {
  customer: {
    [pages.products]: 'products-page.tsx',
    [pages.upgrade]: 'upgrade/upgrade-page.tsx',
    [pages.shop]: 'shop-page.tsx',
    [bundlePage(':bundleId')]: 'bundle/bundle-page.tsx',
    [pages.myAddons]: 'owned/my-addons-page.tsx',
    [myAddonPage(':hobsBundleId')]: 'owned/my-addon-page.tsx',
  },
}
