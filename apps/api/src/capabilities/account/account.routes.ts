import { contract } from '@hibla/contract'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Caller } from '../../kernel/http/caller.ts'
import { routes } from '../../kernel/http/route.ts'
import { changeContact, startContactChange } from './contacts/change-contact.ts'
import { consentsOf, recordConsent } from './privacy/consent.ts'
import { switchAccount, unlinkAccount } from './linking/change-links.ts'
import { linkAccount, startLinking } from './linking/link-account.ts'
import { linkedAccountsOf } from './linking/links.ts'
import { erasable, eraseMyData, exportMyData } from './privacy/my-data.ts'
import type { AccountDeps } from './deps.ts'
import { accountReader } from './read-account.ts'
import { asCustomerType, asDetails, asInformation, asRemainingContract, emailsOf, shown } from './show-account.ts'
import { contactUndo, undoContactChange } from './contacts/undo-contact.ts'

type Naming = { caller: Caller; query: { accountNumber?: string | undefined } }

/** The account a call names, or else the one in use. */
const named = async <A>({ caller, query }: Naming, find: (number: string) => Promise<A | undefined>) => {
  const number = query.accountNumber ?? (caller.claims && accountNumberOf(caller.claims))
  return number === undefined ? undefined : find(number)
}

export const accountRoutes = (given: AccountDeps) => {
  const { db, clock, identity } = given
  const reader = accountReader(clock)
  const find = (number: string) => reader.find(db, number)
  const deps = { ...given, reader }
  const findWithOutage = async (number: string) => {
    const [found, isDown] = await Promise.all([reader.findInFull(db, number), given.isDown(db, number)])
    return found && { ...found, isDown }
  }

  return routes(contract.account, {
    paymentDetails: (asked) => shown(named(asked, findWithOutage), asDetails),
    accountDetails: (asked) => shown(named(asked, findWithOutage), asDetails),
    subscriberInformation: ({ params }) => shown(find(params.accountNumber), asInformation),
    remainingContract: ({ params }) =>
      shown(find(params.accountNumber), (account) => asRemainingContract(account, clock.now())),
    activeEmails: (asked) => shown(named(asked, find), emailsOf),
    customerType: ({ params }) => shown(find(params.accountNumber), asCustomerType),
    startLinking: ({ caller, body }) => startLinking(deps, caller.id, body.accountToLink),
    linkAccount: ({ caller, body }) => linkAccount(deps, caller.id, body.accountToLink, body),
    accountNumbers: async ({ caller, body }) => {
      if (!(await identity.isOwnToken(caller, body.access_token))) return refused('not-your-token')
      const [held, number] = await Promise.all([linkedAccountsOf(db, caller.id), identity.numberGivenBy(db, caller.id)])
      return ok({ ...held, offered: number !== null && held.accountNumber.includes(number) ? null : number })
    },
    switchAccount: ({ caller, body }) => switchAccount(deps, caller.id, body.accountNumber),
    unlinkAccount: ({ caller, body }) => unlinkAccount(deps, caller.id, body.accountNumber),
    startContactChange: ({ caller, body }) => startContactChange(deps, caller.id, body.accountNumber, body.contact),
    changeContact: ({ caller, body }) => changeContact(deps, caller.id, body),
    contactUndo: ({ body }) => contactUndo(deps, body.token),
    undoContactChange: ({ body }) => undoContactChange(deps, body.token),
    consents: async ({ caller }) => ok(await consentsOf(db, caller.id)),
    setConsent: async ({ caller, body }) => ok(await recordConsent(db, clock, caller.id, body)),
    exportMyData: ({ caller }) => exportMyData(deps, caller.id),
    erasable: ({ caller }) => erasable(deps, caller.id),
    eraseMyData: ({ caller }) => eraseMyData(deps, caller.id),
  })
}
