import { createHash } from 'node:crypto'
import { and, eq } from '../../../../kernel/postgres/sql.ts'
import type { Clock } from '../../../../kernel/clock/clock.ts'
import type { Executor } from '../../../../kernel/postgres/database.ts'
import { person, personRole, type PersonRow } from '../identity.tables.ts'
import { hashPassword, type PasswordCost } from './password-hash.ts'

type Changeable = 'firstName' | 'lastName' | 'emailVerified' | 'enabled' | 'attributes' | 'passwordHash'
export type Change = { [Field in Changeable]?: PersonRow[Field] | undefined }

type New = Pick<PersonRow, 'email' | 'firstName' | 'lastName' | 'emailVerified' | 'enabled' | 'attributes'> & {
  password: string | undefined
}

/** Undefined if the email is taken. The password is hashed either way, so the response time doesn't reveal it. */
export const createPerson = async (
  db: Executor,
  { clock, passwordCost }: { clock: Clock; passwordCost: PasswordCost },
  { password, ...given }: New,
): Promise<PersonRow | undefined> => {
  const passwordHash = password === undefined ? null : await hashPassword(password, passwordCost)
  const row = { ...given, email: given.email.toLowerCase(), passwordHash, createdAt: clock.now() }
  const [made] = await db.insert(person).values(row).onConflictDoNothing({ target: person.email }).returning()
  return made
}

export const findPerson = async (db: Executor, id: string): Promise<PersonRow | undefined> =>
  (await db.select().from(person).where(eq(person.id, id)))[0]

/** Tells whether the password is still the same one, without showing even its hash. */
export const passwordDigest = ({ passwordHash }: Pick<PersonRow, 'passwordHash'>): string =>
  createHash('sha256')
    .update(`password:${passwordHash ?? ''}`)
    .digest('base64url')

export const hasPassword = async (db: Executor, id: string, digest: unknown): Promise<boolean> => {
  const found = await findPerson(db, id)
  return found !== undefined && passwordDigest(found) === digest
}

export const findPersonByEmail = async (db: Executor, email: string): Promise<PersonRow | undefined> =>
  (await db.select().from(person).where(eq(person.email, email.toLowerCase())))[0]

export const changePerson = async (db: Executor, id: string, change: Change): Promise<void> => {
  if (Object.values(change).some((value) => value !== undefined))
    await db.update(person).set(change).where(eq(person.id, id))
}

/** Stores another hash of the same password. False if the stored one has changed since it was read. */
export const renewHash = async (db: Executor, { id, passwordHash }: PersonRow, renewed: string): Promise<boolean> => {
  const isSame = and(eq(person.id, id), eq(person.passwordHash, passwordHash!))
  const changed = await db.update(person).set({ passwordHash: renewed }).where(isSame).returning({ id: person.id })
  return changed.length > 0
}

export const removePerson = async (db: Executor, id: string): Promise<void> => {
  await db.delete(person).where(eq(person.id, id))
}

export const rolesOf = async (db: Executor, id: string): Promise<string[]> => {
  const rows = await db.select().from(personRole).where(eq(personRole.personId, id)).orderBy(personRole.role)
  return rows.map(({ role }) => role)
}

export const giveRoles = async (db: Executor, id: string, roles: string[]): Promise<void> => {
  if (roles.length === 0) return
  await db
    .insert(personRole)
    .values(roles.map((role) => ({ personId: id, role })))
    .onConflictDoNothing()
}

export const takeRole = async (db: Executor, id: string, role: string): Promise<void> => {
  await db.delete(personRole).where(and(eq(personRole.personId, id), eq(personRole.role, role)))
}
