import { contract } from '@hibla/contract'
import { requestTypeOf } from '@hibla/contract/content/request-type'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { addonContent, noContractOffers } from './for-everybody.ts'
import { listAddons } from './list-addons.ts'
import { listCategories, listUpgrades } from './list-upgrades.ts'
import { ownedBy } from './my-addons.ts'
import { ownCustomer, type OwnCustomer } from './own-customer.ts'
import type { ShopDeps } from './deps.ts'
import { productPage } from './product-page.ts'
import { recommend } from './recommend.ts'
import { removeAddon } from './remove-addon.ts'
import { asEligibility } from './show-eligibility.ts'

type OwnRequest = { caller: Parameters<typeof ownCustomer>[1]; query: { accountNumber?: string | undefined } }

export const shopRoutes = (deps: ShopDeps) => {
  /** Answers for the caller's account; one that doesn't exist answers the same as someone else's. */
  const forOwn = async <T>({ caller, query }: OwnRequest, answer: (own: OwnCustomer) => T) => {
    const own = await ownCustomer(deps, caller, query.accountNumber)
    return own ? ok(answer(own)) : refused('not-found')
  }

  return routes(contract.shop, {
    addonList: (asked) => forOwn(asked, (own) => listAddons(own, asked.query)),
    eligibility: (asked) => forOwn(asked, asEligibility),
    upgradeCategories: (asked) => forOwn(asked, (own) => listCategories(own, asked.query)),
    upgradePlans: async (asked) => {
      const { requestType } = asked.query
      if (requestType !== undefined && requestType !== requestTypeOf(deps.brand.product))
        return refused('unknown-request-type')
      return forOwn(asked, (own) => listUpgrades(own, asked.query))
    },
    addonContent: async ({ query }) => ok(await addonContent(deps, query)),
    noContractOffers: async ({ caller, query: { accountNumber, ...whom } }) => {
      const own = accountNumber === undefined ? undefined : await ownCustomer(deps, caller, accountNumber)
      return ok(await noContractOffers(deps, whom, own))
    },
    productPage: async (asked) => {
      const own = await ownCustomer(deps, asked.caller, asked.query.accountNumber)
      const page = own && productPage(own, asked.params.bundleId)
      return page ? ok(page) : refused('not-found')
    },
    recommendedAddons: (asked) => forOwn(asked, recommend),
    myAddons: (asked) => forOwn(asked, (own) => ownedBy(own.shelf, own)),
    removeAddon: (asked) => removeAddon(deps, asked),
  })
}
