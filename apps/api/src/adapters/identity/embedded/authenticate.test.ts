import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { systemClock } from '../../../kernel/clock/clock.ts'
import { SECRET_KEY, seed } from '../test/portal.ts'
import { authenticate } from './authenticate.ts'
import { person } from './identity.tables.ts'

const { db } = await useDatabase()
const options = { db, clock: systemClock(), secretKey: SECRET_KEY, onGuessing: async () => {} }

let networks = 0

/** What five wrong guesses cost this process, in microseconds of its processors, which no other program can change. */
const work = async (username: string) => {
  const before = process.cpuUsage()
  for (let nth = 0; nth < 5; nth++) {
    const address = `10.9.${++networks}.1`
    const { kind } = await authenticate(options, { username, password: 'a guess', address, device: undefined })
    expect(kind).toBe('wrong-credentials')
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('refusing somebody unknown, or somebody without a password, takes as much work as a wrong password', async () => {
  const known = await seed(db)
  const { email: nobodys } = await seed(db)
  await db.update(person).set({ passwordHash: null }).where(eq(person.email, nobodys))
  await work(known.email)
  const usual = await work(known.email)
  for (const email of ['nobody-at-all@example.com', nobodys]) {
    const ratio = (await work(email)) / usual
    expect(ratio, email).toBeGreaterThan(0.6)
    expect(ratio, email).toBeLessThan(1.7)
  }
})
