import { journey, scheduled } from '../journey.ts'
import { disputed } from './outages.ts'
import { held } from './referring.ts'

/** What goes with an account that ended long ago. */
export const forgettingJourneys = [
  journey({
    name: 'forgetting the outages of an account that ended long ago',
    begin: disputed,
    due: (stage, { accounts }) => stage.endedLongAgo(accounts[0]!),
    ask: (stage) => scheduled(stage, 'outages.housekeeping'),
    after: async (stage, { outageId }) => ({
      lines: await stage.count('select count(*) from outage_account where outage_id = $1', [outageId]),
      counted: await stage.count('select count(*) from outage where outage_id = $1 and accounts = 1', [outageId]),
      disputes: await stage.count('select count(*) from credit_dispute where outage_id = $1', [outageId]),
    }),
    whole: { lines: 1, counted: 1, disputes: 0 },
  }),
  journey({
    name: 'forgetting what an account that ended long ago was told',
    begin: disputed,
    due: (stage, { accounts }) => stage.endedLongAgo(accounts[0]!),
    ask: (stage) => scheduled(stage, 'notifications.housekeeping'),
    after: async (stage, { accounts }) => ({
      told: await stage.count('select count(*) from notification where account_number = $1', [accounts[0]]),
      others: await stage.count('select least(count(*), 1) from notification where account_number = $1', [accounts[1]]),
    }),
    whole: { told: 0, others: 1 },
  }),
  journey({
    name: 'forgetting a referral whose contract ended long ago',
    begin: held,
    due: (stage, { referred }) => stage.endedLongAgo(referred),
    ask: (stage) => scheduled(stage, 'referrals.housekeeping'),
    after: async (stage, { referenceNum }) => ({
      referrals: await stage.count('select count(*) from referral where reference_num = $1', [referenceNum]),
      events: await stage.count('select count(*) from referral_event where reference_num = $1', [referenceNum]),
      hits: await stage.count('select count(*) from referral_hit where reference_num = $1', [referenceNum]),
    }),
    whole: { referrals: 0, events: 0, hits: 0 },
  }),
]
