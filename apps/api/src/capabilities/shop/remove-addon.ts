import type { removeAddon as call } from '@hibla/contract/shop/my-addons.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import { mailRemoved } from './emails.ts'
import { ownedBy } from './my-addons.ts'
import type { ShopDeps } from './deps.ts'
import { shopService } from './shop.service.ts'

/** Removes something an account has. It ends with the next bill; asking again changes nothing. */
export const removeAddon = async (deps: ShopDeps, { body, storeAnswer }: RequestOf<typeof call>) => {
  const { accountNumber, subscriptionId: position } = body
  const { shelf, customer } = await shopService(deps).today()
  return deps.db.transaction(async (tx) => {
    const own = await customer(tx, accountNumber)
    const had = own && ownedBy(shelf, own).find(({ subscriptionId }) => subscriptionId === position)
    if (!had) return storeAnswer(tx, refused('not-found'))
    if (had.endsOn !== null) return storeAnswer(tx, ok({ status: true as const, endsOn: had.endsOn }))
    if (had.whyNot !== null && had.whyNot !== 'ending') return storeAnswer(tx, refused(had.whyNot))
    const { endSubscription } = deps.accounts
    const ended = had.wouldEndOn && (await endSubscription(tx, { accountNumber, position }, had.wouldEndOn))
    if (!ended) return storeAnswer(tx, refused('not-found'))
    if (ended.isNew) await mailRemoved(tx, deps, own.account, { name: had.name, endsOn: ended.endsOn })
    return storeAnswer(tx, ok({ status: true as const, endsOn: ended.endsOn }))
  })
}
