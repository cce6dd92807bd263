import { readFile } from 'node:fs/promises'
import type { Brand } from '@hibla/contract/config'
import { parse } from 'yaml'
import { z } from 'zod'
import { seedPerson } from './adapters/identity/embedded/index.ts'
import { accountDoor, loadDemoSubscribers } from './capabilities/account/index.ts'
import { billReader, loadDemoBilling } from './capabilities/billing/index.ts'
import { loadDemoNotifications, type DemoHistory } from './capabilities/notifications/index.ts'
import { dataFolder } from './data-folder.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Database } from './kernel/postgres/database.ts'

const DemoAccounts = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({
      email: z.string(),
      shows: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roles: z.array(z.string()),
      accountNumber: z.array(z.string()).default([]),
      activeAccountNumber: z.string().optional(),
      agentCode: z.string().optional(),
      company: z.string().optional(),
      displayCoachmarks: z.boolean().default(false),
      displayWelcomeBanner: z.boolean().default(false),
      displaySuccessRegistration: z.boolean().default(false),
    }),
  ),
})

export const readDemoAccounts = async () =>
  DemoAccounts.parse(parse(await readFile(dataFolder('demo/accounts.yaml'), 'utf8')))

/**
 * People to try the portal with, and the accounts they subscribe with. They live in the embedded provider; Keycloak's
 * people are its own.
 */
export const loadDemoAccounts = async (db: Database, clock: Clock): Promise<void> => {
  const { password, accounts } = await readDemoAccounts()
  const holders: { personId: string; accountNumbers: string[] }[] = []
  for (const { email, shows: _, firstName, lastName, roles, ...attributes } of accounts) {
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
    const person = { email, firstName, lastName, password, roles, emailVerified: true, attributes: given }
    holders.push({ personId: await seedPerson(db, person), accountNumbers: attributes.accountNumber })
  }
  await loadDemoSubscribers(db, clock, dataFolder('demo'), holders)
  await loadDemoBilling({ db, clock, accountsIn: (within) => accountDoor(within, clock) }, dataFolder('demo'))
}

/** What the demo people would have been told about those accounts so far. */
export const loadDemoMessages = async (db: Database, clock: Clock, brand: Brand): Promise<void> => {
  const { accounts } = await readDemoAccounts()
  const [billing, subscribers] = [billReader(db, clock), accountDoor(db, clock)]
  const histories: DemoHistory[] = []
  for (const accountNumber of accounts.flatMap((each) => each.accountNumber)) {
    const [bills, payments] = [await billing.bills(accountNumber), await billing.payments(accountNumber)]
    const streaming = (await subscribers.find(accountNumber))?.streaming ?? null
    histories.push({ accountNumber, bills, payments, streaming })
  }
  await loadDemoNotifications({ db, clock, brand }, histories)
}
