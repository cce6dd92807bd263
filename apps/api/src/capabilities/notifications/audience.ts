import type { Executor } from '../../kernel/postgres/database.ts'
import type { Accounts } from './deps.ts'

type Link = Awaited<ReturnType<Accounts['linksAllowing']>>[number]
export type AudienceCursor = { personId: string; accountNumber: string }

const PURPOSE = 'marketing'

/** If one person refuses, a shared account doesn't get it, even if the other person agreed. */
const everyOwnerAllows = async (
  db: Executor,
  accounts: Accounts,
  { personId, accountNumber }: Link,
): Promise<boolean> => {
  for (const owner of await accounts.ownersOf(db, accountNumber)) {
    if (owner !== personId && !(await accounts.allows(db, owner, PURPOSE))) return false
  }
  return true
}

/** The next people who allow marketing, each with the accounts where nobody refuses, and where the next page starts. */
export const nextAudience = async (
  db: Executor,
  accounts: Accounts,
  after: AudienceCursor | undefined,
  size: number,
) => {
  const links = await accounts.linksAllowing(db, PURPOSE, after, size)
  const people = [...Map.groupBy(links, ({ personId }) => personId).values()]
  // A page may end in the middle of a person's accounts; that person then comes with the next page.
  const isFull = links.length === size
  const whole = isFull && people.length > 1 ? people.slice(0, -1) : people
  const next = isFull ? whole.at(-1)?.at(-1) : undefined
  const told = await Promise.all(
    whole.map(async (own) => {
      const agreed = await Promise.all(own.map((link) => everyOwnerAllows(db, accounts, link)))
      return own.filter((_, at) => agreed[at]).map(({ accountNumber }) => accountNumber)
    }),
  )
  return { people: told, next }
}
