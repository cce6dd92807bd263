import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { loginData } from '../identity/index.ts'
import { erasure } from './account.tables.ts'
import { mailErased } from './letters.ts'
import { linksOf } from './links.ts'
import { accountData } from './personal-data.ts'
import type { AccountParts, PersonalData } from './ports.ts'
import type { AccountReader } from './read-account.ts'

type Parts = AccountParts & { reader: AccountReader }

const everything = ({ db, clock, reader, identity, personalData }: Parts): PersonalData[] => [
  loginData(identity),
  accountData(db, clock, reader),
  ...personalData,
]

/** As the provider has them now: a token may still name an account that was given up. */
const accountsOf = async ({ db, provider }: Parts, personId: string) => {
  const person = await provider.find(personId)
  return { person, numbers: person?.attributes.accountNumber ?? (await linksOf(db, personId)) }
}

export const exportMyData = async (parts: Parts, personId: string) => {
  const { numbers } = await accountsOf(parts, personId)
  const data: Record<string, unknown> = { exportedAt: parts.clock.now().toISOString() }
  for (const each of everything(parts)) data[each.name] = await each.export(personId, numbers)
  return ok(data)
}

const loginToClose = event('account.login-to-close', z.object({ personId: z.string() }))

/** Closes a login whose erasure was cut short; closing it twice does nothing. */
export const closesLogins = ({ provider }: Pick<AccountParts, 'provider'>): Subscriber =>
  on(loginToClose, 'account.close-login', (_tx, { personId }) => provider.remove(personId))

export const eraseMyData = async (parts: Parts, personId: string) => {
  const { db, clock, brand, provider, balanceOf } = parts
  const { person, numbers } = await accountsOf(parts, personId)
  const balances = await Promise.all(numbers.map((number) => balanceOf(number)))
  if (balances.some((balance) => balance > 0)) return refused('balance-open')

  const done = await db.transaction(async (tx) => {
    // First, because what may not be changed otherwise lets itself be erased only under this row.
    await tx.insert(erasure).values({ personId, erasedAt: clock.now(), erased: [], kept: [] }).onConflictDoNothing()
    const parted: Awaited<ReturnType<PersonalData['erase']>>[] = []
    for (const each of everything(parts)) parted.push(await each.erase(tx, personId, numbers))
    const result = { erased: parted.flatMap((part) => part.erased), kept: parted.flatMap((part) => part.kept) }
    await tx.update(erasure).set(result).where(eq(erasure.personId, personId))
    await outbox(tx, loginToClose, { personId })
    if (person) await mailErased(tx, brand, person, result.kept)
    return result
  })
  // At once, for the person who waits; should this fail, the event above does it.
  await provider.remove(personId).catch(() => undefined)
  return ok({ status: true as const, ...done })
}
