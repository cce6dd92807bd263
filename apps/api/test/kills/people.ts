import { randomUUID } from 'node:crypto'
import type { Barriers } from './barriers.ts'

export const PASSWORD = 'weave-the-light-2026'
export type Someone = { id: string; email: string; accounts: string[] }

/** People and accounts of one round, made by SQL and like the demo's Ana, so that rounds don't meet each other's. */
export const peopleIn = ({ rows }: Barriers) => {
  let next = 0
  const account = async (like: { billDay?: number } = {}): Promise<string> => {
    const number = String(3_000_000_000_000 + ++next)
    await rows(
      `insert into account select (jsonb_populate_record(ana, $1::jsonb)).* from account ana
       where ana.account_number = '1000000000011'`,
      [
        JSON.stringify({
          account_number: number,
          bill_day: like.billDay ?? 28,
          activated_on: '2025-01-01',
          email: `${number}@example.com`,
          mobile_number: `9${number.slice(-9)}`,
          service_address: `${next} Maginhawa Street, Quezon City`,
        }),
      ],
    )
    return number
  }
  return {
    account,
    /** Makes it time to forget what belongs to an account. */
    endedLongAgo: (number: string) =>
      rows(`update account set status = 'DISCONNECTED', disconnected_at = '2015-01-01' where account_number = $1`, [
        number,
      ]),
    /** Somebody with a verified login, who has linked this many accounts. */
    person: async (accounts = 0): Promise<Someone> => {
      const [id, numbers] = [randomUUID(), await Promise.all(Array.from({ length: accounts }, () => account()))]
      const email = `${id}@example.com`
      await rows(
        `insert into person (id, email, first_name, last_name, password_hash, email_verified, attributes, created_at)
         select $1, $2, 'Ana', 'Reyes', password_hash, true, $3, now() from person
         where email = 'residential@hibla.example.com'`,
        [
          id,
          email,
          JSON.stringify(accounts > 0 ? { accountNumber: numbers, activeAccountNumber: numbers.slice(0, 1) } : {}),
        ],
      )
      const roles = accounts > 0 ? ['guest', 'subscriber'] : ['guest', 'referrer']
      for (const role of roles) await rows('insert into person_role (person_id, role) values ($1, $2)', [id, role])
      for (const number of numbers)
        await rows('insert into account_link (person_id, account_number, linked_at) values ($1, $2, now())', [
          id,
          number,
        ])
      return { id, email, accounts: numbers }
    },
  }
}
