import { z } from 'zod'
import { changeRole, endedSessions, findPersonByEmail } from '../adapters/identity/embedded/index.ts'
import { atWork, done, say } from './command.ts'
import { command, type Command } from './declare.ts'

const texts = {
  give: {
    description: 'gives somebody who has registered a role',
    details: 'This is how your first member of staff comes to be, and every further one.',
    done: 'Given. They are logged out everywhere, and have it from their next login on.',
    already: 'They have that role already.',
  },
  take: {
    description: 'takes a role away',
    details: 'They are logged out everywhere at once.',
    done: 'Taken. They are logged out everywhere.',
    already: 'They don’t have that role.',
  },
} as const

const changing = (change: 'give' | 'take'): Command => {
  const { description, details, done: said, already } = texts[change]
  return command({
    name: `staff ${change}`,
    description,
    details,
    words: {
      email: { about: 'the email address they log in with', is: z.string() },
      role: { about: 'such as back-office, sales-admin or sales-agent', is: z.string() },
    },
    run: ({ email, role }, typist) =>
      atWork(typist, async ({ db, config }) => {
        const roles = [...config.ROLE_SALES, ...config.ROLE_BACK_OFFICE]
        if (config.IDENTITY === 'keycloak') return say(['With Keycloak, roles are given in its admin console.'])
        if (!roles.includes(role)) return say([`Staff have one of these roles: ${roles.join(', ')}.`])
        const person = await findPersonByEmail(db, email)
        if (!person) return say(['Nobody has a login with this email. They register and confirm it first.'])
        const ended = endedSessions(db)
        const changed = await changeRole(db, ended, { personId: person.id, change, role, by: typist.operator })
        ended.stop()
        return changed ? done(said) : say([already])
      }),
  })
}

export const commands = [changing('give'), changing('take')]
