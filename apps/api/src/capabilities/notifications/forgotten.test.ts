import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { notificationsService } from './notifications.service.ts'
import { notificationsData } from './personal-data.ts'
import type { NotificationDeps } from './deps.ts'

const api = await useApi()
const deps: NotificationDeps = {
  db: api.db,
  clock: api.clock,
  brand: api.config.brand,
  origin: 'https://portal.example',
  accounts: accountService(api.clock),
}
const [ana, ben] = ['7000000000101', '7000000000102']
const tell = (id: string, title: string, numbers: string[]) =>
  api.db.transaction((tx) =>
    notificationsService(deps).notifyMany(
      tx,
      { id, title, body: 'It’s on its way to 12 Mabini Street.', to: '/customer', severity: 'info', by: 'bea' },
      numbers,
    ),
  )
const kept = async () => {
  const rows = await api.db.execute<{ title: string }>(sql`
    select title from announcement where announced_by = 'bea' order by title`)
  return rows.map(({ title }) => title)
}

test('what only an erased account was told is gone; what others were told as well stays with them', async () => {
  await tell('00000000-0000-4000-8000-000000000001', 'About Ana’s order', [ana])
  await tell('00000000-0000-4000-8000-000000000002', 'An outage', [ana, ben])
  await tell('00000000-0000-4000-8000-000000000003', 'About Ben’s order', [ben])
  await api.db.transaction((tx) => notificationsData(deps).erase(tx, 'ana', [ana], []))
  expect(await kept()).toEqual(['About Ben’s order', 'An outage'])
  const told = await api.db.execute<{ number: string; title: string }>(sql`
    select account_number as number, title from notification where account_number in (${ana}, ${ben}) order by title`)
  expect(told.map(({ number, title }) => [number, title])).toEqual([
    [ben, 'About Ben’s order'],
    [ben, 'An outage'],
  ])
})

test('what an account was told goes five years after it ended, not before, and what others were told as well stays with them', async () => {
  const [ended, running] = ['1000000000011', '1000000000029'] as const
  const titles = async () => {
    const rows = await api.db.execute<{ title: string; number: string }>(sql`
      select title, account_number as number from notification where title like 'Visit %' order by title, number`)
    return rows.map(({ title, number }) => [title, number])
  }
  const tidyUp = () => api.work.schedules.find(({ name }) => name === 'notifications.housekeeping')!.run()
  await tell('00000000-0000-4000-8000-000000000005', 'Visit on Monday', [ended])
  await tell('00000000-0000-4000-8000-000000000006', 'Visit on Tuesday', [ended, running])
  await api.db.transaction((tx) =>
    accountService(api.clock).setStatus(tx, ended, 'DISCONNECTED', new Date('2028-11-20T09:00:00+08:00')),
  )
  const all = await titles()
  expect(all).toHaveLength(3)
  api.clock.set('2033-11-20T09:00:00+08:00')
  await tidyUp()
  expect(await titles()).toEqual(all)
  api.clock.set('2033-11-21T09:00:00+08:00')
  // A second run finds nothing to do.
  for (const _ of [1, 2]) await tidyUp()
  expect(await titles()).toEqual([['Visit on Tuesday', running]])
  expect(await kept()).not.toContain('Visit on Monday')
})

test('what others can still read doesn’t say that somebody who is forgotten caused it', async () => {
  await tell('00000000-0000-4000-8000-000000000004', 'A link that Bea sent again', [ben])
  await api.db.transaction((tx) => notificationsData(deps).erase(tx, 'bea', [], []))
  expect(await kept()).toEqual([])
  const [told] = await api.db.execute(sql`select announced_by from announcement where title like '%Bea sent again'`)
  expect(told).toEqual({ announced_by: '(erased)' })
})
