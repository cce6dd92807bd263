import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { seed, startPortal } from '../test/portal.ts'
import { oidcRecord } from './identity.tables.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)

test('a login lasts a working day, a refresh token half an hour, a code one minute', async () => {
  const { access_token } = await portal.newBrowser().logIn(await seed(db))
  const rows = await db
    .select({
      model: oidcRecord.model,
      seconds: sql<number>`extract(epoch from ${oidcRecord.expiresAt} - now())::float`,
    })
    .from(oidcRecord)
    .where(eq(oidcRecord.grantId, String(decodeJwt(access_token)['sid'])))
  const left = Object.fromEntries(rows.map(({ model, seconds }) => [model, seconds]))
  for (const [model, seconds] of [
    ['Session', 36_000],
    ['Grant', 36_000],
    ['RefreshToken', 1800],
    ['AuthorizationCode', 60],
  ] as const) {
    expect(left[model], model).toBeLessThanOrEqual(seconds)
    expect(left[model], model).toBeGreaterThan(seconds - 30)
  }
})
