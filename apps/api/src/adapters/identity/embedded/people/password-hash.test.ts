import { eq, sql } from '../../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { until } from '../../../../../test/until.ts'
import { PASSWORD, seed, startPortal } from '../../test/portal.ts'
import { person } from '../identity.tables.ts'
import { checkPassword, hashPassword, passwordCostIn } from './password-hash.ts'

const { db } = await useDatabase()
const portal = await startPortal(db, { mode: 'production' })
const cheap = passwordCostIn('test')

test('passwords are hashed with argon2id, never twice the same, and older hashes are upgraded at login', async () => {
  const ana = await seed(db, {}, 'production')
  const stored = async () => (await db.select().from(person).where(eq(person.email, ana.email)))[0]!.passwordHash!
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const passwordHash = await hashPassword(PASSWORD, cheap)
  await db.update(person).set({ passwordHash }).where(eq(person.email, ana.email))
  expect(await portal.idp.login(ana.email, PASSWORD)).toHaveProperty('access_token')
  expect(await stored()).toContain('m=19456,t=2,p=1')
  expect(await portal.idp.login(ana.email, PASSWORD)).toHaveProperty('access_token')
})

test('a login that upgrades its hash never brings back a password that was replaced meanwhile', async () => {
  const ana = await seed(db)
  const { id } = (await portal.idp.findByEmail(ana.email))!
  const passwordHash = await hashPassword(PASSWORD, cheap)
  await db.update(person).set({ passwordHash }).where(eq(person.id, id))
  // Stands just before it stores the upgraded hash, and has checked the old password by then.
  const replaced = await db.transaction(async (tx) => {
    await tx.execute(sql`select from person where id = ${id} for update`)
    const login = portal.idp.login(ana.email, PASSWORD)
    await until(
      async () =>
        (
          await db.execute(
            sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
          )
        ).length > 0,
    )
    await tx
      .update(person)
      .set({ passwordHash: await hashPassword('quite another secret', passwordCostIn('production')) })
      .where(eq(person.id, id))
    return { login }
  })
  expect(await replaced.login).toEqual({ message: "That email or password isn't right.", needsCode: false })
  expect(await portal.idp.login(ana.email, 'quite another secret')).toHaveProperty('access_token')
})

test.each(['production', 'development'] as const)('%s never hashes as cheaply as tests do', async (mode) => {
  expect(passwordCostIn(mode)).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  const left = await hashPassword(PASSWORD, cheap)
  expect(await checkPassword(PASSWORD, left, passwordCostIn(mode))).toEqual({ right: true, outdated: true })
})

test('a password is the same however the keyboard encodes an accent', async () => {
  const hash = await hashPassword('cafe\u0301 sa umaga', cheap)
  expect((await checkPassword('caf\u00e9 sa umaga', hash, cheap)).right).toBe(true)
})
