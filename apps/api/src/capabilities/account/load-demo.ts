import { join } from 'node:path'
import { AccountStatus, SubscriberType, Subscription } from '@hibla/contract/account/account.contract'
import { monthsAfter } from '@hibla/contract/account/contract-term.rule'
import { PsgcCode } from '@hibla/contract/address/location'
import { splitBillingAddress } from '@hibla/contract/address/address-lines.rule'
import { Plan } from '@hibla/contract/catalog/product'
import { manilaDate } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { AccountNumber } from '@hibla/contract/values/ids'
import { EmailAddress, MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import { account, accountStreaming, accountSubscription } from './account.tables.ts'
import type { DemoHolder } from './demo-holder.port.ts'
import { addLink, linkedAccountsOf, lockLinks, putInUse } from './linking/links.ts'

const DemoSubscriber = z.strictObject({
  accountNumber: AccountNumber,
  shows: z.string(),
  name: z.object({ first: z.string(), last: z.string() }),
  status: AccountStatus.default('ACTIVE'),
  suspendedDaysAgo: z.int().optional(),
  subscriberType: SubscriberType,
  customerSegment: z.string(),
  legacyAccount: z.boolean().default(false),
  cartId: z.string().nullable().default(null),
  plan: Plan.pick({ planId: true, name: true, speedMbps: true, monthlyFee: true }),
  contact: z.object({ email: EmailAddress.optional(), mobileNumber: MobileNumber }),
  area: z.object({ region: z.string(), province: z.string(), municipality: z.string() }),
  /** The same by their codes. */
  areaIds: z.strictObject({
    regionId: PsgcCode,
    provinceId: PsgcCode,
    municipalityId: PsgcCode,
    barangayId: PsgcCode.optional(),
  }),
  serviceAddress: z.string(),
  /** The billing address, if it's a different one. */
  billingAddress: z.string().optional(),
  cpeSerialNumber: z.string(),
  billDay: z.int().min(1).max(28),
  memberForMonths: z.int(),
  contract: z.object({ monthsAgo: z.int(), termMonths: z.int() }),
  modem: z.string().default('WIFI6'),
  streaming: z.object({ link: z.url(), status: z.string(), pai: z.string() }).optional(),
  more: z.array(Subscription).default([]),
})
type DemoSubscriber = z.output<typeof DemoSubscriber>

export const readDemoSubscribers = (folder: string): Promise<DemoSubscriber[]> =>
  readData(join(folder, 'subscribers.yaml'), z.array(DemoSubscriber))

/** Accounts to try the portal with, dated back from the day they're loaded. Existing ones stay as they are. */
export const loadDemoSubscribers = async (
  db: Database,
  clock: Clock,
  folder: string,
  holders: DemoHolder[],
): Promise<void> => {
  for (const each of await readDemoSubscribers(folder)) {
    await db.transaction(async (tx) => {
      if (!(await insertAccount(tx, clock, each))) return
      const { accountNumber } = each
      const owners = holders.filter((holder) => holder.accountNumbers.includes(accountNumber))
      for (const owner of owners) await linkDemo(tx, owner, accountNumber, clock.now())
    })
  }
}

const linkDemo = async (tx: Transaction, owner: DemoHolder, accountNumber: string, linkedAt: Date): Promise<void> => {
  const { personId, activeAccountNumber } = owner
  await lockLinks(tx, personId)
  await addLink(tx, { personId, accountNumber, linkedAt })
  const { accountNumber: numbers } = await linkedAccountsOf(tx, personId)
  if (activeAccountNumber && numbers.includes(activeAccountNumber))
    await putInUse(tx, { personId, accountNumber: activeAccountNumber })
  await owner.claim(tx, await linkedAccountsOf(tx, personId))
}

const insertAccount = async (tx: Transaction, clock: Clock, demo: DemoSubscriber): Promise<boolean> => {
  const { accountNumber, name, contact, plan, contract, area, areaIds, modem, more, streaming, ...rest } = demo
  const today = manilaDate(clock.now())
  const billing = splitBillingAddress(demo.billingAddress ?? demo.serviceAddress)
  const suspendedAt =
    demo.suspendedDaysAgo === undefined ? null : new Date(clock.now().getTime() - demo.suspendedDaysAgo * DAY_MS)
  const made = await tx
    .insert(account)
    .values({
      ...rest,
      ...area,
      ...areaIds,
      accountNumber,
      suspendedAt,
      firstName: name.first,
      lastName: name.last,
      email: contact.email ?? null,
      mobileNumber: contact.mobileNumber,
      billingLine1: billing.line1,
      billingLine2: billing.line2,
      planName: plan.name,
      speedMbps: plan.speedMbps,
      monthlyFee: plan.monthlyFee,
      contractStartedOn: monthsAfter(today, -contract.monthsAgo),
      contractTermMonths: contract.termMonths,
      activatedOn: monthsAfter(today, -demo.memberForMonths),
    })
    .onConflictDoNothing()
    .returning({ accountNumber: account.accountNumber })
  if (made.length === 0) return false
  const mainLine: Subscription = {
    type: 'MAINLINE',
    category: modem,
    serviceType: 'GPON',
    productOfferingID: plan.planId,
    name: plan.name,
    monthlyFee: plan.monthlyFee,
  }
  const subscriptions = [mainLine, ...more].map((each, position) => ({ ...each, accountNumber, position }))
  await tx.insert(accountSubscription).values(subscriptions)
  if (streaming) await tx.insert(accountStreaming).values({ accountNumber, ...streaming })
  return true
}
