import { taxRecordsRetainedUntil } from '@hibla/contract/account/retention.rule'
import { undoableSince } from '@hibla/contract/values/time-limits'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { withCountryCode } from '@hibla/contract/values/phone'
import { and, eq, inArray, isNotNull, isNull, lte, or } from '../../../kernel/postgres/sql.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../../kernel/postgres/database.ts'
import { account, accountHolder, accountLink, linkAttempt } from '../account.tables.ts'
import { contactChange } from '../contacts/contact.tables.ts'
import { consentsOf } from './consent.ts'
import type { Contacts } from '../contacts/contacts.ts'
import { endOfContract } from './record-retention.ts'
import { removeMessagesAbout } from '../../../kernel/messages/remove.ts'
import type { RetainedData, PersonalData } from '../../../kernel/module/personal-data.ts'
import type { AccountReader } from '../read-account.ts'
import { consentEvent } from './privacy.tables.ts'

/** What this capability stores about a person. */
export const accountData = (db: Database, clock: Clock, reader: AccountReader): PersonalData => ({
  name: 'accounts',
  export: async (personId, accountNumbers) => ({
    accounts: await Promise.all(accountNumbers.map((number) => reader.findInFull(db, number))),
    links: await db
      .select({ accountNumber: accountLink.accountNumber, linkedAt: accountLink.linkedAt })
      .from(accountLink)
      .where(eq(accountLink.personId, personId)),
    consents: await consentsOf(db, personId),
    contactChanges: await db
      .select({
        accountNumber: contactChange.accountNumber,
        email: contactChange.email,
        mobileNumber: contactChange.mobileNumber,
        askedAt: contactChange.askedAt,
        confirmedAt: contactChange.confirmedAt,
        reflectedAt: contactChange.reflectedAt,
        undoneAt: contactChange.undoneAt,
      })
      .from(contactChange)
      .where(eq(contactChange.personId, personId)),
  }),
  erase: async (tx, personId, accountNumbers) => {
    await tx.delete(consentEvent).where(eq(consentEvent.personId, personId))
    await tx.delete(linkAttempt).where(eq(linkAttempt.personId, personId))
    await tx.delete(accountLink).where(eq(accountLink.personId, personId))
    await tx.delete(accountHolder).where(eq(accountHolder.personId, personId))
    // A pending change belongs to a running contract, so it's written into it. One that can still be undone stays until
    // then: erasing a hijacked login must not make its changes final.
    const cannotBeUndone = or(
      isNull(contactChange.undoHash),
      lte(contactChange.confirmedAt, undoableSince(clock.now())),
    )
    const isFinal = and(isNotNull(contactChange.settledAt), cannotBeUndone)
    const isOver = or(isNull(contactChange.confirmedAt), isNotNull(contactChange.undoneAt), isFinal)
    await tx.delete(contactChange).where(and(eq(contactChange.personId, personId), isOver))
    const ended = await forgetWhereToReach(tx, accountNumbers)
    return {
      erased: [
        'The links between your login and your accounts',
        'What you consented to, and when',
        ...ended.map((number) => `The email and mobile number of your ended account ${number}`),
      ],
      kept: (await retainedOf(tx, accountNumbers, manilaDate(clock.now()))).flat(),
    }
  },
})

/** An ended account needs no contact details, unless another login still uses it. */
const forgetWhereToReach = async (tx: Transaction, accountNumbers: string[]): Promise<string[]> => {
  const stillLinked = tx.select({ number: accountLink.accountNumber }).from(accountLink)
  const others = await stillLinked.where(inArray(accountLink.accountNumber, accountNumbers))
  const free = accountNumbers.filter((number) => others.every((other) => other.number !== number))
  const isEnded = and(inArray(account.accountNumber, free), eq(account.status, 'DISCONNECTED'))
  const numbers = (await tx.select().from(account).where(isEnded)).map(({ accountNumber }) => accountNumber)
  // Changes before accounts, in the order of the job that writes one into the other, so that neither waits for ever.
  const changes = await tx.delete(contactChange).where(inArray(contactChange.accountNumber, numbers)).returning()
  const isOneOfThem = inArray(account.accountNumber, numbers)
  const ended = await tx.select().from(account).where(isOneOfThem).for('update')
  await tx.update(account).set({ email: null, mobileNumber: null }).where(isOneOfThem)
  await removeMessagesAbout(tx, numbers, [...ended, ...changes].flatMap(recipientsOf))
  return numbers
}

const recipientsOf = ({ email, mobileNumber }: Contacts): string[] => [
  ...(email === null ? [] : [email]),
  ...(mobileNumber === null ? [] : [withCountryCode(mobileNumber)]),
]

/** While the contract runs we still need to reach the subscriber. */
const onContract = (status: string): string =>
  status === 'DISCONNECTED' ? 'the name and the addresses on it' : 'the name, the addresses and how we reach you'

const retainedOf = async (tx: Transaction, accountNumbers: string[], today: IsoDate): Promise<RetainedData[][]> => {
  const rows = await tx.select().from(account).where(inArray(account.accountNumber, accountNumbers))
  return rows.map(({ accountNumber, status, ...contract }) => {
    const until = taxRecordsRetainedUntil(status === 'DISCONNECTED' ? today : endOfContract(contract, today))
    return [
      {
        what: `Bills, receipts and payments for account ${accountNumber}`,
        why: 'Tax law allows accounting records to be examined for ten years.',
        until,
      },
      {
        what: `The contract for account ${accountNumber}, with ${onContract(status)}`,
        why: 'It covers your service, and either side can bring a claim under it for ten years.',
        until,
      },
    ]
  })
}
