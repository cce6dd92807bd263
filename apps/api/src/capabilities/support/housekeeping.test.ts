import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, subscriber, opened, read, reply, close, send } = await useSubscribers()
const { db, clock } = api

const tidyUp = () => api.work.schedules.find(({ name }) => name === 'support.housekeeping')!.run()
const ends = ({ number }: { number: string }, at: string) =>
  db.transaction((tx) => accountService(clock).setStatus(tx, number, 'DISCONNECTED', new Date(at)))
/** How much is left of a person's tickets, in every table. */
const leftOf = async ({ number }: { number: string }) => {
  const [left] = await db.execute<{ tickets: number; events: number; files: number; bytes: number }>(sql`
    select count(distinct t.id)::int as tickets, count(distinct e.id)::int as events,
      count(distinct f.file_id)::int as files, count(distinct s.id)::int as bytes
    from ticket t left join ticket_event e on e.ticket_id = t.id left join ticket_file f on f.ticket_id = t.id
      left join stored_file s on s.id = f.file_id
    where t.account_number = ${number}`)
  return left
}
const orphans = async () => {
  const [found] = await db.execute<{ events: number; files: number }>(sql`
    select (select count(*)::int from ticket_event where ticket_id not in (select id from ticket)) as events,
      (select count(*)::int from stored_file where id not in (select file_id from ticket_file)) as files`)
  return found
}
const whole = { tickets: 1, events: 3, files: 1, bytes: 1 }
const nothing = { tickets: 0, events: 0, files: 0, bytes: 0 }

test('tickets and their files are kept while the account runs and for five years after, then they go', async () => {
  clock.set('2026-11-15T09:00:00+08:00')
  const [ended, running] = [await subscriber('ended'), await subscriber('running')]
  for (const ana of [ended, running]) {
    const number = await opened(ana)
    await send(ana, number)
    await close(ana, number)
  }
  await ends(ended, '2028-11-20T09:00:00+08:00')
  clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect(await leftOf(ended)).toEqual(whole)
  const before = await orphans()
  clock.set('2033-11-21T09:00:00+08:00')
  await tidyUp()
  expect([await leftOf(ended), await orphans()]).toEqual([nothing, before])
  expect(await leftOf(running)).toEqual(whole)
  // A second run finds nothing to do.
  await tidyUp()
  expect(await leftOf(running)).toEqual(whole)
})

test('what somebody writes long after their account ended is kept for five years from then', async () => {
  clock.set('2026-11-15T09:00:00+08:00')
  const ana = await subscriber('late')
  const [early, late] = [await opened(ana), await opened(ana, { description: 'I was charged twice.' })]
  await ends(ana, '2027-01-10T09:00:00+08:00')
  clock.set('2030-03-01T09:00:00+08:00')
  expect((await reply(ana, late)).status).toBe(200)
  clock.set('2032-06-01T09:00:00+08:00')
  await tidyUp()
  expect([(await read(ana, early)).status, (await read(ana, late)).status]).toEqual([404, 200])
  clock.set('2035-03-02T09:00:00+08:00')
  await tidyUp()
  expect(await leftOf(ana)).toEqual(nothing)
})
