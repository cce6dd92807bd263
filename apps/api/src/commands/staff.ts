import { userInfo } from 'node:os'
import { changeRole, endedSessions, findPersonByEmail } from '../adapters/identity/embedded/index.ts'
import { atWork, done, finish, say } from './command.ts'

const USE = 'Use: npm run staff -- <email> give|take <role>'

/** How the first back-office person comes to be, and every further one. They register first, like everybody. */
const run = async (): Promise<number> => {
  const [email, change, role, ...more] = process.argv.slice(2)
  if (!email || !role || (change !== 'give' && change !== 'take') || more.length > 0) return say([USE])
  return atWork(async ({ db, config }) => {
    const roles = [...config.ROLE_SALES, ...config.ROLE_BACK_OFFICE]
    if (config.IDENTITY === 'keycloak') return say(['With Keycloak, roles are given in its admin console.'])
    if (!roles.includes(role)) return say([`Staff have one of these roles: ${roles.join(', ')}.`])
    const person = await findPersonByEmail(db, email)
    if (!person) return say(['Nobody has a login with this email. They register and confirm it first.'])
    const ended = endedSessions(db)
    const changed = await changeRole(db, ended, { personId: person.id, change, role, by: userInfo().username })
    ended.stop()
    if (!changed) return say([change === 'give' ? 'They have that role already.' : 'They don’t have that role.'])
    return done(
      change === 'give'
        ? 'Given. They are logged out everywhere, and have it from their next login on.'
        : 'Taken. They are logged out everywhere.',
    )
  })
}

await finish(run, USE)
