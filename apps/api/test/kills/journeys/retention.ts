import { journey, scheduled } from '../journey.ts'
import { disputed } from './outages.ts'
import { held } from './referring.ts'

/** What goes with an account that ended long ago. */
export const retentionJourneys = [
  journey({
    name: 'forgetting the outages of an account that ended long ago',
    begin: disputed,
    due: (environment, { accounts }) => environment.endedLongAgo(accounts[0]!),
    ask: (environment) => scheduled(environment, 'outages.housekeeping'),
    after: async (environment, { outageId }) => ({
      lines: await environment.count('select count(*) from outage_account where outage_id = $1', [outageId]),
      counted: await environment.count('select count(*) from outage where outage_id = $1 and accounts = 1', [outageId]),
      disputes: await environment.count('select count(*) from credit_dispute where outage_id = $1', [outageId]),
    }),
    whole: { lines: 1, counted: 1, disputes: 0 },
  }),
  journey({
    name: 'forgetting what an account that ended long ago was told',
    begin: disputed,
    due: (environment, { accounts }) => environment.endedLongAgo(accounts[0]!),
    ask: (environment) => scheduled(environment, 'notifications.housekeeping'),
    after: async (environment, { accounts }) => ({
      told: await environment.count('select count(*) from notification where account_number = $1', [accounts[0]]),
      others: await environment.count('select least(count(*), 1) from notification where account_number = $1', [
        accounts[1],
      ]),
    }),
    whole: { told: 0, others: 1 },
  }),
  journey({
    name: 'forgetting a referral whose contract ended long ago',
    begin: held,
    due: (environment, { referred }) => environment.endedLongAgo(referred),
    ask: (environment) => scheduled(environment, 'referrals.housekeeping'),
    after: async (environment, { referenceNum }) => ({
      referrals: await environment.count('select count(*) from referral where reference_num = $1', [referenceNum]),
      events: await environment.count('select count(*) from referral_event where reference_num = $1', [referenceNum]),
      hits: await environment.count('select count(*) from referral_hit where reference_num = $1', [referenceNum]),
    }),
    whole: { referrals: 0, events: 0, hits: 0 },
  }),
]
