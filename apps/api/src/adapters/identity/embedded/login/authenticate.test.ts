import { eq } from '../../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { systemClock } from '../../../../kernel/clock/clock.ts'
import { SECRET_KEY, seed } from '../../test/portal.ts'
import { authenticate } from './authenticate.ts'
import { person } from '../identity.tables.ts'
import { passwordCostIn } from '../people/password-hash.ts'

const { db } = await useDatabase()
const passwordCost = passwordCostIn('production')
const options = { db, clock: systemClock(), secretKey: SECRET_KEY, passwordCost, onGuessing: async () => {} }

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
  const known = await seed(db, {}, 'production')
  const { email: nobodys } = await seed(db, {}, 'production')
  await db.update(person).set({ passwordHash: null }).where(eq(person.email, nobodys))
  const emails = [known.email, 'nobody-at-all@example.com', nobodys]
  await work(known.email)
  const turns: number[][] = []
  for (let turn = 0; turn < 3; turn++) {
    const costs: number[] = []
    for (const email of emails) costs.push(await work(email))
    turns.push(costs)
  }
  // Whatever else this process does meanwhile, such as collecting garbage, only adds to it.
  const [usual, ...others] = emails.map((_, nth) => Math.min(...turns.map((costs) => costs[nth]!)))
  for (const cost of others) {
    expect(cost / usual!).toBeGreaterThan(0.6)
    expect(cost / usual!).toBeLessThan(1.7)
  }
})
