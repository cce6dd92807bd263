import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { changeContact, startContactChange } from './change-contact.ts'
import { consentsOf, sayConsent } from './consent.ts'
import { linkAccount, startLinking } from './link-account.ts'
import { eraseMyData, exportMyData } from './my-data.ts'
import type { AccountParts } from './ports.ts'
import { accountReader } from './read-account.ts'
import { asCustomerType, asDetails, asInformation, asRemainingContract, emailsOf, shown } from './show-account.ts'

export const accountRoutes = (given: AccountParts) => {
  const { db, clock } = given
  const reader = accountReader(db, clock)
  const { find, findInFull } = reader
  const parts = { ...given, reader }

  return routes(contract.account, {
    paymentDetails: ({ query }) => shown(findInFull(query.accountNumber), asDetails),
    accountDetails: ({ query }) => shown(findInFull(query.accountNumber), asDetails),
    subscriberInformation: ({ params }) => shown(find(params.accountNumber), asInformation),
    remainingContract: ({ params }) =>
      shown(find(params.accountNumber), (account) => asRemainingContract(account, clock.now())),
    activeEmails: ({ query }) => shown(find(query.accountNumber), emailsOf),
    customerType: ({ params }) => shown(find(params.accountNumber), asCustomerType),
    startLinking: ({ caller, body }) => startLinking(parts, caller.id!, body.accountToLink),
    linkAccount: ({ caller, body }) => linkAccount(parts, caller.id!, body.accountToLink, body),
    startContactChange: ({ caller, body }) => startContactChange(parts, caller.id!, body.accountNumber, body.contact),
    changeContact: ({ caller, body }) => changeContact(parts, caller.id!, body),
    consents: async ({ caller }) => ok(await consentsOf(db, caller.id!)),
    setConsent: async ({ caller, body }) => ok(await sayConsent(db, clock, caller.id!, body)),
    exportMyData: ({ caller }) => exportMyData(parts, caller.id!),
    eraseMyData: ({ caller }) => eraseMyData(parts, caller.id!),
  })
}
