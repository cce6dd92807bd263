import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { concernsReader } from './concerns.ts'
import { supportData } from './personal-data.ts'
import { openFiles } from '../../kernel/files/files.ts'
import { chooseFiles } from '../../file-store.ts'
import { readBrand } from '../../config/runtime-config.ts'
import { accountService } from '../account/account.service.ts'
import { notificationsService } from '../notifications/notifications.service.ts'
import { noCache } from '../../kernel/postgres/cache.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, subscriber, opened, read, reply, send, desk, letters: emails } = await useSubscribers()
const { db, clock, environment } = api
const accounts = accountService(clock)
const filesParts = chooseFiles(db, clock, environment)
const base = { db, clock, brand: await readBrand(), origin: environment.ORIGIN, accounts }
const deps = {
  ...base,
  files: openFiles(filesParts),
  concerns: concernsReader(db, noCache),
  identity: { namesOf: async () => new Map<string, string>() },
  notifications: notificationsService(base),
  mayReach: async () => true,
  isErased: async () => false,
  evidenceOf: async () => [],
  expectedBack: async () => null,
}
const data = supportData(deps)

test('whoever leaves takes along what they wrote and sent; what staff answered stays, and nothing is left open', async () => {
  const ana = await subscriber('leaving')
  const ben = { ...ana, as: 'staying.customer' } as const
  const number = await opened(ana, { description: 'My street is dark' })
  await reply(ana, number, 'And my name is Ana')
  await send(ana, number)
  await reply(ben, number, 'I live here, too')
  await desk().answer(number, 'We’re on it.')
  const exported = JSON.stringify(await data.export('leaving', [ana.number], []))
  for (const part of ['My street is dark', 'And my name is Ana', 'bill.pdf', 'We’re on it.'])
    expect(exported).toContain(part)
  expect(exported).not.toContain('nora')
  const told = (await emails(ana)).length
  expect(await db.transaction((tx) => data.erase(tx, 'leaving', [ana.number], []))).toEqual({
    erased: ['What you wrote in your tickets', 'The photos and files you sent with them'],
    kept: [
      {
        what: `Of your tickets for account ${ana.number}: what they were about, what we answered and noted, and what we found out about the line`,
        why: 'They belong to the account, and show how we dealt with them.',
        until: await accounts.recordsRetainedUntil(db, ana.number),
      },
    ],
  })
  const { body } = await read(ben, number)
  expect(body).toMatchObject({ status: 'closed', description: '', answers: [] })
  expect(body.timeline.flatMap(({ text }) => text ?? [])).toEqual(['I live here, too', 'We’re on it.'])
  expect(body.timeline.every(({ file }) => file === null)).toBe(true)
  expect(await emails(ana)).toHaveLength(told)
  const left = await db.execute(sql`select 1 from ticket_event where person_id = 'leaving'
    union all select 1 from ticket where opened_by = 'leaving'`)
  expect(left).toEqual([])
  expect(await db.transaction((tx) => data.erase(tx, 'leaving', [ana.number], []))).toEqual({ erased: [], kept: [] })
})

test('the copy has what somebody wrote about an account that isn’t theirs any more, and nothing that others wrote there', async () => {
  const ana = await subscriber('moved')
  const ben = { ...ana, as: 'stayed.customer' } as const
  const [own, others] = [
    await opened(ana, { description: 'My street is dark' }),
    await opened(ben, { description: 'Ben’s secret' }),
  ]
  await reply(ben, own, 'Ben’s reply')
  await desk().answer(own, 'We’re on it.')
  await reply(ana, others, 'I live here, too')
  const copy = (await data.export('moved', [], [])) as { ticketNumber: string }[]
  expect(copy.map(({ ticketNumber }) => ticketNumber)).toEqual([own, others])
  const text = JSON.stringify(copy)
  for (const mine of ['My street is dark', 'I live here, too']) expect(text).toContain(mine)
  for (const foreign of ['Ben’s secret', 'Ben’s reply', 'We’re on it.']) expect(text).not.toContain(foreign)
  expect(await data.export('nora', [], [])).toEqual([])
  const { kept } = await db.transaction((tx) => data.erase(tx, 'moved', [], []))
  expect(kept).toHaveLength(1)
})
