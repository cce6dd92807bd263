import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { seedPerson } from './adapters/identity/embedded/index.ts'
import { dataFolder } from './data-folder.ts'
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

/** People to try the portal with. They live in the embedded provider; Keycloak's people are its own. */
export const loadDemoAccounts = async (db: Database): Promise<void> => {
  const { password, accounts } = await readDemoAccounts()
  for (const { email, shows: _, firstName, lastName, roles, ...attributes } of accounts) {
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
    await seedPerson(db, { email, firstName, lastName, password, roles, emailVerified: true, attributes: given })
  }
}
