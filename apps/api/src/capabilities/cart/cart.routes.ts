import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { addToCart } from './add-to-cart.ts'
import { deleteItems } from './delete-items.ts'
import { details } from './details.ts'
import { openCart } from './open-cart.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { CartDeps } from './deps.ts'
import { reconfigure } from './reconfigure.ts'
import { shownHead } from './show-cart.ts'
import { updateItem } from './update-item.ts'
import { upgradeCart } from './upgrade-cart.ts'
import { writeCart } from './write-cart.ts'

export const cartRoutes = (deps: CartDeps) =>
  routes(contract.cart, {
    findCart: async ({ caller, query }) => {
      const own = ownAccount(caller, query.accountNumber ?? query.accountNo)
      const opened = own.ok ? await openCart(deps, own.value, { serviceType: query.serviceType }) : own
      return opened.ok ? ok(shownHead(opened.value.cart, opened.value.customer)) : opened
    },
    cartInstance: async ({ caller, body }) => {
      const own = ownAccount(caller, body.accountNumber)
      const opened = own.ok ? await openCart(deps, own.value, body) : own
      if (!opened.ok) return opened
      return ok({ status: true as const, cartInstanceIdentifier: opened.value.cart.instanceId })
    },
    writeCart: (asked) => writeCart(deps, asked),
    addToCart: (asked) => addToCart(deps, asked),
    addItem: (asked) => addToCart(deps, asked),
    updateItem: (asked) => updateItem(deps, asked),
    deleteItem: (asked) => deleteItems(deps, asked),
    reconfigure: (asked) => reconfigure(deps, asked, true),
    reprice: (asked) => reconfigure(deps, asked, false),
    cartDetails: (asked) => details(deps, asked),
    upgradeCart: (asked) => upgradeCart(deps, asked),
    currentSubscriptions: async ({ caller, query }) => {
      const own = ownAccount(caller, query.accountNumber)
      if (!own.ok) return own
      const account = await deps.accounts.find(deps.db, own.value)
      return account ? ok(account.subscriptions) : refused('not-found')
    },
  })
