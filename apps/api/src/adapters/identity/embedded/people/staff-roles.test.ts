import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { securityEvent } from '../../../../kernel/audit/audit.tables.ts'
import { PASSWORD, seed, startPortal } from '../../test/portal.ts'
import { rolesOf } from './people.ts'
import { changeRole } from './staff-roles.ts'

const { db } = await useDatabase()
const portal = await startPortal(db, { factorRoles: ['back-office'] })

test('whoever becomes staff logs in again, with the second step; whoever leaves is out at once, and both are noted', async () => {
  const ana = await seed(db)
  const { id } = (await portal.idp.findByEmail(ana.email))!
  const change = (which: 'give' | 'take') =>
    changeRole(db, portal.ended, { personId: id, change: which, role: 'back-office', by: 'operator' })

  const before = await portal.newBrowser().logIn({ email: ana.email, password: PASSWORD })
  expect(await change('give')).toBe(true)
  expect(await rolesOf(db, id)).toEqual(['back-office', 'guest'])
  expect(await portal.idp.verify(before.access_token)).toBeUndefined()
  expect(await portal.idp.refresh(before.refresh_token)).toBeUndefined()
  const browser = portal.newBrowser()
  await browser.follow(browser.authorizeUrl())
  expect(await (await browser.enter(ana.email, PASSWORD)).json()).toMatchObject({ next: 'enrol' })

  expect(await change('give')).toBe(false)
  expect(await change('take')).toBe(true)
  expect(await rolesOf(db, id)).toEqual(['guest'])
  const noted = await db.select().from(securityEvent).orderBy(securityEvent.id)
  expect(noted.filter(({ what }) => what.startsWith('role-')).map(({ what, about }) => [what, about])).toEqual([
    ['role-given', { role: 'back-office', by: 'operator' }],
    ['role-taken', { role: 'back-office', by: 'operator' }],
  ])
})
