import { contract } from '@hibla/contract'
import { journey } from '../../../../test/kills/journey.ts'
import type { TestEnvironment } from '../../../../test/kills/test-environment.ts'

/** Somebody with a modem of their own. */
const withModem = async (stage: TestEnvironment) => {
  const { email, accounts } = await stage.person(1)
  const [number = ''] = accounts
  const serial = `HBLA${number}`
  await stage.rows('update account set cpe_serial_number = $2 where account_number = $1', [number, serial])
  return { number, serial, token: await stage.login(email) }
}

export const killJourneys = [
  journey({
    name: 'refreshing a modem',
    begin: withModem,
    ask: (stage, portal, { token, number }) =>
      stage.call(portal, contract.devices.refreshModem, { token, query: { 'account-number': number } }),
    // It was told before whoever told it died.
    already: ['too-soon'],
    after: async (stage, { serial }) => ({
      refreshes: await stage.count('select count(*) from modem_refresh where serial_number = $1', [serial]),
      // Whoever dies before telling the modem leaves it alone; nobody ever tells it twice.
      restartedTwice: (await stage.restartsOf(serial)) > 1,
    }),
    whole: { refreshes: 1, restartedTwice: false },
  }),
]
