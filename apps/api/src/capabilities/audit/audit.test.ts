import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { auditData } from './personal-data.ts'

const api = await useApi()
const { auditEvents } = contract.audit
const read = async (query: Parameters<typeof api.call<typeof auditEvents>>[1]['query'] = {}) =>
  (await api.call(auditEvents, { query, as: 'nora.back-office' })).body

test('staff read what happened, whom it is about and from where, and their reading is noted too', async () => {
  await noteSecurity(api.db, { what: 'login-failed', personId: 'p-1', network: '192.0.2.1', about: { by: 'password' } })
  const { events } = await read({ person: 'p-1' })
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-/),
      what: 'login-failed',
      personId: 'p-1',
      byPersonId: null,
      network: '192.0.2.1',
      about: [{ name: 'by', value: 'password' }],
    },
  ])
  const [newest] = (await read({ what: 'staff-action' })).events
  expect(newest).toMatchObject({
    byPersonId: 'nora',
    network: '127.0.0.1',
    about: expect.arrayContaining([
      { name: 'did', value: 'read the audit trail' },
      { name: 'person', value: 'p-1' },
    ]),
  })
})

test('they filter by kind, person and day in Manila, and read on page by page', async () => {
  await api.db.execute(sql`insert into security_event (what, person_id, at)
    select 'login', 'p-2', timestamptz '2026-03-01 00:00+08' + n * interval '1 minute' from generate_series(0, 119) n`)
  await api.db.execute(sql`insert into security_event (what, person_id, at) values
    ('login', 'p-2', '2026-02-28 23:59:59+08'), ('code-refused', 'p-2', '2026-03-01 12:00+08')`)
  const input = { what: 'login', person: 'p-2', day: '2026-03-01' } as const
  const pages = []
  for (let before: string | undefined; ;) {
    const { events, more } = await read({ ...input, ...(before && { before }) })
    pages.push(events)
    before = events.at(-1)?.id
    if (!more) break
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
  const ids = pages.flat().map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('nobody but back-office reads the trail', async () => {
  for (const as of ['ana.customer', 'sam.sales', 'rey.referrer'] as const)
    expect((await api.call(auditEvents, { query: {}, as })).problem.code).toBe('not-allowed')
  expect((await api.call(auditEvents, { query: {} })).problem.code).toBe('must-sign-in')
})

test('a person gets what was noted about them, and hears that it stays for a while after erasure', async () => {
  const data = auditData(api.db, api.clock)
  await noteSecurity(api.db, { what: 'login', personId: 'p-3', network: '192.0.2.3', about: { by: 'password' } })
  expect(await data.export('p-3', [], [])).toEqual([{ at: expect.any(Date), what: 'login', network: '192.0.2.3' }])
  const { kept } = await api.db.transaction((tx) => data.erase(tx, 'p-3', [], []))
  expect(kept).toMatchObject([{ until: '2027-12-20' }])
  expect((await api.db.transaction((tx) => data.erase(tx, 'nobody', [], []))).kept).toEqual([])
})
