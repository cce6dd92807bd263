import type { RoleNames } from '@hibla/contract/config'
import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { z } from 'zod'
import {
  changeAttributes,
  countDemoPeople,
  disableDemoPeople,
  enableDemoPeople,
  seedPerson,
  type EndedSessions,
  type PasswordCost,
} from './adapters/identity/embedded/index.ts'
import type { DemoHolder } from './capabilities/account/demo-holder.port.ts'
import { dataFolder } from './data-folder.ts'
import { readData } from './kernel/data/read-data.ts'
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

export const readDemoAccounts = () => readData(dataFolder('demo/accounts.yaml'), DemoAccounts)

/** The demo file uses the usual role names; this translates them into the realm's own. */
const roleIn = (names: RoleNames, usual: string): string => {
  for (const meaning of Object.keys(usualRoleNames) as (keyof RoleNames)[]) {
    const at = usualRoleNames[meaning].indexOf(usual)
    if (at >= 0) return names[meaning][at] ?? names[meaning][0]!
  }
  return usual
}

/** Creates the demo people in the embedded provider. Returns the accounts each should get, and with them their claims. */
export const seedDemoPeople = async (
  db: Database,
  passwordCost: PasswordCost,
  names: RoleNames,
): Promise<DemoHolder[]> => {
  const { password, accounts } = await readDemoAccounts()
  const holders: DemoHolder[] = []
  for (const each of accounts) {
    const { email, shows: _, firstName, lastName, roles, accountNumber, activeAccountNumber, ...attributes } = each
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
    const person = {
      email,
      firstName,
      lastName,
      password,
      roles: roles.map((role) => roleIn(names, role)),
      emailVerified: true,
      attributes: given,
    }
    const personId = await seedPerson(db, passwordCost, person)
    holders.push({
      personId,
      accountNumbers: accountNumber,
      activeAccountNumber,
      claim: (tx, held) =>
        changeAttributes(tx, personId, { ...held, activeAccountNumber: held.activeAccountNumber ?? '' }),
    })
  }
  await enableDemoPeople(db, emailsOf(accounts))
  return holders
}

const emailsOf = (accounts: { email: string }[]) => accounts.map(({ email }) => email)

/** Says how many people could have logged in with the public password. */
export const retireDemoPeople = async (db: Database, ended: EndedSessions): Promise<string | undefined> => {
  const { accounts } = await readDemoAccounts()
  const count = await disableDemoPeople(db, ended, emailsOf(accounts))
  return count > 0 ? `Demo data is off: ${count} demo logins were disabled, and their sessions ended` : undefined
}

/** For production, which must not start on a database where anybody can log in with the public password. */
export const refuseDemoPeople = async (db: Database): Promise<void> => {
  const { accounts } = await readDemoAccounts()
  const count = await countDemoPeople(db, emailsOf(accounts))
  if (count > 0)
    throw new Error(
      `${count} demo logins with a public password work here. Disable them: script/hibla setup (in an image: hibla setup)`,
    )
}
