import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { mailedLink, registration } from './identity.tables.ts'
import { loginData } from './personal-data.ts'

const { db } = await useDatabase()

test('closing a login deletes its data and nobody else’s', async () => {
  const at = new Date('2026-11-15T01:00:00Z')
  for (const personId of ['ana', 'ben']) {
    await db.insert(registration).values({ personId, registeredAt: at })
    await db.insert(mailedLink).values({ hash: personId, purpose: 'verify-email', personId, expiresAt: at })
  }
  await db.transaction((tx) => loginData({ db } as never).erase(tx, 'ana'))
  const owners = [await db.select().from(registration), await db.select().from(mailedLink)]
  expect(owners.map((rows) => rows.map(({ personId }) => personId))).toEqual([['ben'], ['ben']])
})
