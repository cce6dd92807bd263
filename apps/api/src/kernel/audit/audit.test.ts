import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { desc, eq, sql, type SQL } from '../postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../test/api.ts'
import { routes } from '../http/route.ts'
import { purgeExpiredNotes, AUDIT_RETENTION_DAYS, noteSecurity, securityNotes } from './audit.ts'
import { securityEvent } from './audit.tables.ts'

const declared = {
  noted: endpoint({
    method: 'POST',
    path: '/t/noted',
    summary: 'Notes a refused code.',
    access: 'public',
    body: z.object({ word: z.string() }),
    ok: z.object({}),
  }),
}
const { db, inject } = await useApi({
  routes: routes(declared, {
    noted: async ({ body: { word } }) => {
      await noteSecurity(db, { what: 'code-refused', personId: 'person-1', about: { word, password: word } })
      return ok({})
    },
  }),
})

const newest = async () => (await db.select().from(securityEvent).orderBy(desc(securityEvent.id)).limit(1))[0]!
const refused = { cause: { message: 'the audit trail is never changed' } }

test('a note has its time, person and the network that asked, and nothing secret', async () => {
  const body = { word: 'tulip' }
  const answer = await inject({ method: 'POST', url: '/api/t/noted', payload: body, remoteAddress: '2001:db8:7::9' })
  expect(answer.statusCode).toBe(200)
  expect(await newest()).toMatchObject({
    what: 'code-refused',
    personId: 'person-1',
    byPersonId: null,
    network: '2001:db8:7:0::/64',
    about: { word: 'tulip', password: '…' },
  })
  expect(Date.now() - (await newest()).at.getTime()).toBeLessThan(60_000)
})

test('nobody can change, delete or empty the audit trail', async () => {
  await noteSecurity(db, { what: 'login-failed', personId: 'person-2', network: '192.0.2.7' })
  const { id } = await newest()
  await expect(db.update(securityEvent).set({ network: null }).where(eq(securityEvent.id, id))).rejects.toMatchObject(
    refused,
  )
  await expect(db.delete(securityEvent).where(eq(securityEvent.id, id))).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate security_event`)).rejects.toMatchObject(refused)
  expect((await newest()).network).toBe('192.0.2.7')
})

test('a note whose work is rolled back is not kept', async () => {
  const before = await newest()
  const failed = db.transaction(async (tx) => {
    await noteSecurity(tx, { what: 'login', personId: 'person-3' })
    throw new Error('the rest failed')
  })
  await expect(failed).rejects.toThrow('the rest failed')
  expect((await newest()).id).toBe(before.id)
})

test('what strangers cause can’t fill the trail: the first of an hour are noted, then every tenfold, with how many', async () => {
  const fail = (network: string, personId?: string) =>
    noteSecurity(db, { what: 'login-failed', network, ...(personId && { personId }) })
  const notedFrom = async (where: SQL) =>
    (await db.select().from(securityEvent).where(where).orderBy(securityEvent.id)).map(({ about }) => about['times'])
  for (let nth = 1; nth <= 230; nth++) await fail(`2001:db8:44:${nth.toString(16)}::/64`)
  const ofNetwork = await notedFrom(sql`network like '2001:db8:44:%'`)
  expect(ofNetwork).toEqual([...Array<undefined>(20).fill(undefined), 200])
  for (let nth = 1; nth <= 25; nth++) await fail(`10.0.${nth}.1`, 'person-4')
  expect(await notedFrom(sql`person_id = 'person-4'`)).toHaveLength(20)

  // Somebody with many networks: a thousand in all, then the ten-thousandth.
  await db.execute(sql`update limit_window set count = 998 where scope = 'noted login-failed' and who = 'everywhere'`)
  for (let nth = 1; nth <= 5; nth++) await fail(`10.1.${nth}.1`)
  expect(await notedFrom(sql`network like '10.1.%'`)).toHaveLength(2)
  await fail('10.1.6.1', 'person-5')
  expect(await notedFrom(sql`person_id = 'person-5'`)).toEqual([undefined])
  await noteSecurity(db, { what: 'login', personId: 'person-5', network: '10.1.6.1' })
  expect(await notedFrom(sql`person_id = 'person-5' and what = 'login'`)).toHaveLength(1)
})

test('notes go after 400 days', async () => {
  const [kept] = await db.execute(sql`select extract(day from security_events_kept())::int as days`)
  expect(kept?.['days']).toBe(AUDIT_RETENTION_DAYS)
  await db.execute(sql`insert into security_event (what, person_id, at) values
    ('login', 'long-ago', now() - interval '401 days'), ('login', 'last-year', now() - interval '399 days')`)
  await purgeExpiredNotes(db)
  const left = await db.execute(sql`select person_id from security_event where person_id in ('long-ago', 'last-year')`)
  expect(left).toEqual([{ person_id: 'last-year' }])
})

const listening = () => {
  const told: unknown[] = []
  const listen = (note: unknown) => told.push(note)
  securityNotes.subscribe(listen)
  onTestFinished(() => securityNotes.unsubscribe(listen))
  return told
}

test('every note is told to the log, by opaque id and network', async () => {
  const told = listening()
  await noteSecurity(db, { what: 'staff-action', byPersonId: 'staff-1', network: '192.0.2.8', about: { did: 'x' } })
  expect(told).toEqual([{ what: 'staff-action', byPersonId: 'staff-1', network: '192.0.2.8', about: { did: 'x' } }])
})

test('the log hears of a note only once its transaction is committed, and never of one that was rolled back', async () => {
  const told = listening()
  await db.transaction(async (tx) => {
    await noteSecurity(tx, { what: 'login', personId: 'person-6' })
    expect(told).toEqual([])
  })
  expect(told).toMatchObject([{ personId: 'person-6' }])
  const failed = db.transaction(async (tx) => {
    await noteSecurity(tx, { what: 'login', personId: 'person-7' })
    throw new Error('the rest failed')
  })
  await expect(failed).rejects.toThrow('the rest failed')
  // PostgreSQL answers this commit with a rollback.
  const aborted = db.transaction(async (tx) => {
    await noteSecurity(tx, { what: 'login', personId: 'person-8' })
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(aborted).rejects.toThrow('division by zero')
  expect(told).toHaveLength(1)
})
