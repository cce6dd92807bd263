import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { requestedEmail, mailedLink, oneTimeCode, registration } from './identity.tables.ts'
import { identityHousekeeping } from './housekeeping.ts'
import { loginData } from './personal-data.ts'

const { db } = await useDatabase()

test('closing a login deletes its data and nobody else’s', async () => {
  const at = new Date('2026-11-15T01:00:00Z')
  for (const personId of ['ana', 'ben']) {
    await db.insert(registration).values({ personId, registeredAt: at })
    await db.insert(mailedLink).values({ hash: personId, purpose: 'reset-password', personId, expiresAt: at })
    const email = `${personId}@example.com`
    await db.insert(mailedLink).values({ hash: email, purpose: 'verify-email', email, expiresAt: at })
    await db.insert(requestedEmail).values({ email, asked: 'forgot' })
    await db
      .insert(oneTimeCode)
      .values({ reference: randomUUID(), purpose: 'ForCompliance', recipient: email, hash: 'h', expiresAt: at })
    // Where a code went that they asked for, such as to a new number, or to their address as they typed it.
    for (const recipient of [`+63917000000${personId.length}`, email.toUpperCase()])
      await db.insert(oneTimeCode).values({
        reference: randomUUID(),
        purpose: 'ForContactChange',
        recipient,
        personId: recipient.startsWith('+') ? personId : null,
        hash: 'h',
        expiresAt: at,
      })
  }
  const provider = { find: async (id: string) => ({ id, email: `${id}@example.com` }) }
  await db.transaction((tx) => loginData({ db, provider } as never).erase(tx, 'ana', [], ['ana@example.com']))
  expect((await db.select().from(registration)).map(({ personId }) => personId)).toEqual(['ben'])
  expect((await db.select().from(mailedLink)).map(({ hash }) => hash)).toEqual(['ben', 'ben@example.com'])
  expect((await db.select().from(requestedEmail)).map(({ email }) => email)).toEqual(['ben@example.com'])
  expect((await db.select().from(oneTimeCode)).map(({ recipient }) => recipient)).toEqual([
    'ben@example.com',
    '+639170000003',
    'BEN@EXAMPLE.COM',
  ])
})

test('a letter that was asked for and never written is forgotten after a day, with its address', async () => {
  await db.delete(requestedEmail)
  const yesterday = sql`now() - interval '25 hours'`
  await db.insert(requestedEmail).values({ email: 'ana@example.com', asked: 'register', askedAt: yesterday })
  await db.insert(requestedEmail).values({ email: 'ben@example.com', asked: 'register' })
  await identityHousekeeping(db, { now: () => new Date() }).run()
  expect((await db.select().from(requestedEmail)).map(({ email }) => email)).toEqual(['ben@example.com'])
})
