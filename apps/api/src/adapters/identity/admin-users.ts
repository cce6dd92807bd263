import { z } from 'zod'
import type { IdentityProvider, NewPerson, Person } from '../../capabilities/identity/provider.port.ts'
import type { WithMutex } from '../../kernel/postgres/mutex.ts'
import { unexpected, type Answer } from './realm-http.ts'
import type { AdminCall } from './service-token.ts'
import { listsOf, merged, newUser, personOf, UserRepresentation } from './user-representation.ts'

const Role = z.looseObject({ id: z.string(), name: z.string() })

const SessionRepresentation = z.object({
  id: z.string(),
  start: z.number(),
  lastAccess: z.number(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
})

const sessionOf = ({ id, start, lastAccess, ipAddress, userAgent }: z.infer<typeof SessionRepresentation>) => ({
  id,
  startedAt: new Date(start),
  lastSeenAt: new Date(lastAccess),
  address: ipAddress ?? undefined,
  userAgent: userAgent ?? undefined,
})

const expectDone = (answer: Answer, what: string): void => {
  if (answer.status !== 204 && answer.status !== 200) throw unexpected(answer, what)
}

/** An id made of dots would lead up the path, to the realm itself. */
const checkedId = (id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new Error('That is not the id of a person')
  return id
}

type AdminUsers = Pick<
  IdentityProvider,
  | 'register'
  | 'find'
  | 'findByEmail'
  | 'update'
  | 'setPassword'
  | 'rolesOf'
  | 'grantRole'
  | 'endSessions'
  | 'sessionsOf'
  | 'endSession'
  | 'hasApp'
  | 'remove'
> & {
  /** Keycloak doesn't say so at the login itself. Undefined if it isn't told here either. */
  isLockedOut: (id: string) => Promise<boolean | undefined>
}

/** People, through Keycloak's admin REST interface. */
export const adminUsers = (call: AdminCall, withMutex: WithMutex): AdminUsers => {
  const at = (id: string, rest = '') => `/users/${checkedId(id)}${rest}`

  const representation = async (id: string): Promise<UserRepresentation | undefined> => {
    const answer = await call('GET', at(id))
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw unexpected(answer, 'find a person')
    return UserRepresentation.parse(answer.body)
  }

  const grantRole = async (id: string, role: string): Promise<void> => {
    const found = await call('GET', `/roles/${encodeURIComponent(role)}`)
    if (found.status !== 200) throw unexpected(found, `find the role ${role}`)
    expectDone(await call('POST', at(id, '/role-mappings/realm'), [Role.parse(found.body)]), 'give a role')
  }

  const register = async (person: NewPerson): Promise<Person | undefined> => {
    const made = await call('POST', '/users', newUser(person))
    if (made.status === 409) return undefined
    const id = made.location?.split('/').at(-1)
    if (made.status !== 201 || !id) throw unexpected(made, 'register a person')
    try {
      for (const role of person.roles) await grantRole(id, role)
    } catch (error) {
      // A half-registered person could neither log in nor register again.
      await call('DELETE', at(id))
      throw error
    }
    const found = await representation(id)
    return found && personOf(found)
  }

  return {
    register,
    grantRole,
    find: async (id) => {
      const found = await representation(id)
      return found && personOf(found)
    },
    findByEmail: async (email) => {
      const answer = await call(
        'GET',
        `/users?${new URLSearchParams({ email, exact: 'true', briefRepresentation: 'false' })}`,
      )
      if (answer.status !== 200) throw unexpected(answer, 'find a person by email')
      const found = z
        .array(UserRepresentation)
        .parse(answer.body)
        .find((each) => each.email.toLowerCase() === email.toLowerCase())
      return found && personOf(found)
    },
    // Keycloak replaces all attributes at once, so they are read, changed and written back, one change at a time.
    update: (id, input) =>
      withMutex(`person ${id}`, async () => {
        const before = await representation(id)
        if (!before) throw new Error('There is no such person')
        const requested = typeof input === 'function' ? await input(personOf(before)) : input
        if (!requested) return
        const { attributes, ...change } = requested
        const after = { ...before, ...change, attributes: merged(before.attributes, listsOf(attributes ?? {})) }
        expectDone(await call('PUT', at(id), after), 'change a person')
      }),
    setPassword: async (id, password) =>
      expectDone(
        await call('PUT', at(id, '/reset-password'), { type: 'password', value: password, temporary: false }),
        'set a password',
      ),
    rolesOf: async (id) => {
      const answer = await call('GET', at(id, '/role-mappings/realm'))
      if (answer.status === 404) return []
      if (answer.status !== 200) throw unexpected(answer, 'list roles')
      return z
        .array(Role)
        .parse(answer.body)
        .map(({ name }) => name)
    },
    endSessions: async (id) => expectDone(await call('POST', at(id, '/logout')), 'end sessions'),
    sessionsOf: async (id) => {
      const answer = await call('GET', at(id, '/sessions'))
      if (answer.status === 404) return []
      if (answer.status !== 200) throw unexpected(answer, 'list sessions')
      return z.array(SessionRepresentation).parse(answer.body).map(sessionOf)
    },
    endSession: async (id) => {
      const answer = await call('DELETE', `/sessions/${checkedId(id)}`)
      if (answer.status !== 404) expectDone(answer, 'end a session')
    },
    hasApp: async (id) => {
      const answer = await call('GET', at(id, '/credentials'))
      if (answer.status === 404) return false
      if (answer.status !== 200) throw unexpected(answer, 'list credentials')
      return z
        .array(z.object({ type: z.string() }))
        .parse(answer.body)
        .some(({ type }) => type === 'otp')
    },
    isLockedOut: async (id) => {
      const answer = await call('GET', `/attack-detection/brute-force/users/${checkedId(id)}`)
      return answer.status === 200 ? z.object({ disabled: z.boolean() }).parse(answer.body).disabled : undefined
    },
    remove: async (id) => {
      const answer = await call('DELETE', at(id))
      if (answer.status !== 404) expectDone(answer, 'remove a person')
    },
  }
}
