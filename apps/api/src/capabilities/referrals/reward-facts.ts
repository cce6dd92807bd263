import type { RewardFacts, Side } from '@hibla/contract/referrals/fraud.rule'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { ReferralsDeps } from './deps.ts'
import type { ReferralRow } from './referrals.tables.ts'

const known = (...values: (string | null | undefined)[]): string[] => values.flatMap((each) => each || [])

/** What an account tells about one side. */
const sideOf = async (tx: Transaction, deps: ReferralsDeps, accountNumber: string | null): Promise<Side> => {
  const nobody = { people: [], emails: [], cards: [], browsers: [] }
  const none: Side = { accountNumber, people: [], emails: [], mobiles: [], devices: [], home: null, paidFrom: nobody }
  if (accountNumber === null) return none
  const { accounts } = deps
  const account = await accounts.find(tx, accountNumber)
  if (!account) return none
  const { latitude, longitude, serviceAddress } = account
  return {
    accountNumber,
    people: await accounts.ownersOf(tx, accountNumber),
    emails: known(account.email),
    mobiles: known(account.mobileNumber),
    devices: [],
    home: {
      address: serviceAddress,
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    },
    paidFrom: await deps.payments.paidFrom(tx, accountNumber),
  }
}

/** Everything that the rules look at, from what is stored and nothing that somebody says now. */
export const factsOf = async (
  tx: Transaction,
  deps: ReferralsDeps,
  row: ReferralRow,
  referred: string,
): Promise<Pick<RewardFacts, 'referrer' | 'referred'>> => {
  const [one, other] = [await sideOf(tx, deps, row.accountNumber), await sideOf(tx, deps, referred)]
  const application = row.applicationRefId ? await deps.applications.applicantIn(tx, row.applicationRefId) : undefined
  // An employee fills in the form for others, with their own login and browser.
  const applicant = row.type === 'ERP' ? undefined : application
  return {
    referrer: {
      ...one,
      people: [...one.people, ...known(row.personId)],
      devices: row.type === 'ERP' ? [] : known(row.device),
    },
    referred: {
      ...other,
      people: [...other.people, ...known(applicant?.personId)],
      emails: [
        ...other.emails,
        ...known(row.email, application?.told.emailAddress, application?.told.alternateEmailAddress),
      ],
      mobiles: [...other.mobiles, ...known(application?.told.mobileNumber, application?.told.alternateContactNumber)],
      devices: known(row.refereeDevice, applicant?.keyHash),
    },
  }
}
