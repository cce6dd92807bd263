import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { Stage } from '../stage.ts'

/** Somebody with a family filter, which any bill can end. */
const filtered = async (stage: Stage, key: string) => {
  const { email, accounts } = await stage.person(1)
  const [number = ''] = accounts
  await stage.rows(
    `insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
     values ($1, 0, 'MAINLINE', 'FIBRE', 'GPON', 'RES-200-TV', 'Fibre 200', 0),
       ($1, 1, 'VAS', 'SECURITY', 'GPON', 'SAFE-HOME', 'Hibla Ligtas', 9900)`,
    [number],
  )
  return { key, number, token: await stage.login(email) }
}

export const removingJourneys = [
  journey({
    name: 'removing an add-on',
    begin: filtered,
    ask: (stage, portal, { token, key, number }) =>
      stage.call(portal, contract.shop.removeAddon, {
        token,
        key,
        body: { accountNumber: number, subscriptionId: 1 },
      }),
    after: async (stage, { number }) => ({
      ends: await stage.count(
        'select count(*) from account_subscription where account_number = $1 and until is not null',
        [number],
      ),
      told: (await stage.inbox(`${number}@example.com`)).filter(({ text }) => text.includes('Hibla Ligtas')).length,
    }),
    whole: { ends: 1, told: 1 },
  }),
]
