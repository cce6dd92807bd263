import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import type { Database } from '../../../../kernel/postgres/database.ts'
import type { EndedSessions } from '../login/ended-sessions.ts'
import { giveRoles, rolesOf, takeRole } from './people.ts'

type RoleChange = { personId: string; change: 'give' | 'take'; role: string; by: string }

/**
 * Gives or takes a role, and returns whether that changed anything. Every login of the person ends: a session from before
 * never passed the second step that the role needs, or still has the role.
 */
export const changeRole = (
  db: Database,
  ended: EndedSessions,
  { personId, change, role, by }: RoleChange,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const has = (await rolesOf(tx, personId)).includes(role)
    if (has === (change === 'give')) return false
    await (change === 'give' ? giveRoles(tx, personId, [role]) : takeRole(tx, personId, role))
    await ended.endAllOf(tx, personId)
    await noteSecurity(tx, { what: change === 'give' ? 'role-given' : 'role-taken', personId, about: { role, by } })
    return true
  })
