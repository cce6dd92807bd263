import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

/** Somebody with a family filter, which any bill can end. */
const filtered = async (environment: TestEnvironment, key: string) => {
  const { email, accounts } = await environment.person(1)
  const [number = ''] = accounts
  await environment.rows(
    `insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
     values ($1, 0, 'MAINLINE', 'FIBRE', 'GPON', 'RES-200-TV', 'Fibre 200', 0),
       ($1, 1, 'VAS', 'SECURITY', 'GPON', 'SAFE-HOME', 'Hibla Ligtas', 9900)`,
    [number],
  )
  return { key, number, token: await environment.login(email) }
}

export const removingJourneys = [
  journey({
    name: 'removing an add-on',
    begin: filtered,
    ask: (environment, portal, { token, key, number }) =>
      environment.call(portal, contract.shop.removeAddon, {
        token,
        key,
        body: { accountNumber: number, subscriptionId: 1 },
      }),
    after: async (environment, { number }) => ({
      ends: await environment.count(
        'select count(*) from account_subscription where account_number = $1 and until is not null',
        [number],
      ),
      told: (await environment.inbox(`${number}@example.com`)).filter(({ text }) => text.includes('Hibla Ligtas'))
        .length,
    }),
    whole: { ends: 1, told: 1 },
  }),
]
