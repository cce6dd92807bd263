import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUnavailable } from '../../../../kernel/unavailable.ts'
import { isUuid } from '../../../../kernel/http/input/call-headers.ts'
import { MalformedBody } from '../../../../kernel/http/input/json-body.ts'
import { checkToken, type TokenRules } from '../../token-check.ts'
import { ADMIN_CLIENT } from '../tokens/grants.ts'
import { deleteOriginsOf } from '../login/known-origins.ts'
import { clearFailures } from '../login/login-failures.ts'
import { findSession, openSessions } from '../login/login-sessions.ts'
import type { EmbeddedOptions } from '../options.ts'
import { hasApp } from '../second-factor/second-factor.ts'
import { hashPassword } from './password-hash.ts'
import {
  changePerson,
  createPerson,
  findPerson,
  findPersonByEmail,
  giveRoles,
  removePerson,
  rolesOf,
} from './people.ts'
import type { LoginSession, PersonRow } from '../identity.tables.ts'

const Credential = z.object({ type: z.literal('password'), value: z.string().min(1).max(1000) })
const Lists = z.record(z.string(), z.array(z.string()))
const NewUser = z.object({
  email: z.string().min(3).max(400),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean().default(false),
  enabled: z.boolean().default(true),
  attributes: Lists.default({}),
  credentials: z.array(Credential).max(1).default([]),
})
/** No defaults: missing fields stay unchanged. */
const ChangedUser = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    emailVerified: z.boolean(),
    enabled: z.boolean(),
    attributes: Lists,
  })
  .partial()
const RoleRefs = z.array(z.object({ name: z.string() }))
const MayAdminister = z.object({
  azp: z.string(),
  resource_access: z.object({ [ADMIN_CLIENT]: z.object({ roles: z.array(z.string()) }) }),
})

const representation = ({
  id,
  email,
  firstName,
  lastName,
  emailVerified,
  enabled,
  attributes,
  createdAt,
}: PersonRow) => ({
  id,
  username: email,
  email,
  firstName,
  lastName,
  emailVerified,
  enabled,
  attributes,
  createdTimestamp: createdAt.getTime(),
})

/** As in Keycloak, plus the user agent, which Keycloak doesn't keep. */
const sessionRepresentation =
  ({ id, email }: PersonRow) =>
  (session: LoginSession) => ({
    id: session.sid,
    userId: id,
    username: email,
    ipAddress: session.address,
    start: session.startedAt.getTime(),
    lastAccess: session.lastAt.getTime(),
    userAgent: session.userAgent,
  })

/** Roles have no separate ids here, so the name serves as one. */
const roleRef = (name: string) => ({ id: name, name, composite: false, clientRole: false })

const unknown = (reply: FastifyReply, what: string) => reply.code(404).send({ error: `Could not find ${what}` })
const done = (reply: FastifyReply) => reply.code(204).send()

type Edge = { rules: TokenRules; tell: (error: unknown) => void }
type WithPerson = (person: PersonRow, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The part of Keycloak's admin REST API that the portal uses. Only the service client's token has access. */
export const mountAdmin = (app: FastifyInstance, options: EmbeddedOptions, { rules, tell }: Edge): void => {
  const { db, clients, roles, ended, passwordCost } = options

  const refusalOf = async ({ headers }: FastifyRequest): Promise<401 | 403 | undefined> => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const { data } = MayAdminister.safeParse(await checkToken(token, { ...rules, audience: ADMIN_CLIENT }))
    if (!data) return 401
    const { roles: granted } = data.resource_access[ADMIN_CLIENT]
    return data.azp === clients.service.clientId && granted.includes('manage-users') ? undefined : 403
  }
  app.addHook('onRequest', async (request, reply) => {
    const status = await refusalOf(request)
    if (status) await reply.code(status).send({ error: `HTTP ${status} ${STATUS_CODES[status]}` })
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError || error instanceof MalformedBody)
      return reply.code(400).send({ error: 'invalidInput' })
    if (isUnavailable(error)) return reply.code(503).send({ error: 'temporarily_unavailable' })
    tell(error)
    return reply.code(500).send({ error: 'unknown_error' })
  })

  const onPerson = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, answer: WithPerson) =>
    app.route<{ Params: { id: string } }>({
      method,
      url: `/users/:id${rest}`,
      handler: async (request, reply) => {
        const found = isUuid(request.params.id) ? await findPerson(db, request.params.id) : undefined
        return found ? answer(found, request, reply) : unknown(reply, 'user')
      },
    })

  app.get('/users', async (request) => {
    const { email } = z.object({ email: z.string(), exact: z.literal('true') }).parse(request.query)
    const found = await findPersonByEmail(db, email)
    return found ? [representation(found)] : []
  })
  // Nobody is locked out everywhere here, only from a network, and then the login itself says so.
  app.get('/attack-detection/brute-force/users/:id', async () => ({ disabled: false }))
  app.post('/users', async (request, reply) => {
    const { credentials, ...input } = NewUser.parse(request.body)
    const made = await createPerson(db, options, { ...input, password: credentials[0]?.value })
    if (!made) return reply.code(409).send({ errorMessage: 'User exists with same email' })
    return reply.code(201).header('location', `${request.url}/${made.id}`).send()
  })
  onPerson('GET', '', async (person) => representation(person))
  onPerson('PUT', '', async (person, request, reply) => {
    const given = ChangedUser.parse(request.body)
    await db.transaction(async (tx) => {
      await changePerson(tx, person.id, given)
      if (given.enabled === undefined || given.enabled === person.enabled) return
      await (given.enabled ? ended.enable(tx, person.id) : ended.disable(tx, person.id))
    })
    return done(reply)
  })
  onPerson('DELETE', '', async (person, _request, reply) => {
    await db.transaction(async (tx) => {
      await ended.disable(tx, person.id)
      await removePerson(tx, person.id)
    })
    return done(reply)
  })
  onPerson('PUT', '/reset-password', async (person, request, reply) => {
    const { value } = Credential.parse(request.body)
    const passwordHash = await hashPassword(value, passwordCost)
    await db.transaction(async (tx) => {
      await changePerson(tx, person.id, { passwordHash })
      await deleteOriginsOf(tx, person.id)
    })
    await clearFailures(options, person.email)
    return done(reply)
  })
  onPerson('POST', '/logout', async (person, _request, reply) => {
    await db.transaction((tx) => ended.endAllOf(tx, person.id))
    return done(reply)
  })
  onPerson('GET', '/sessions', async (person) => (await openSessions(db, person.id)).map(sessionRepresentation(person)))
  app.delete<{ Params: { id: string } }>('/sessions/:id', async ({ params }, reply) => {
    const found = await findSession(db, params.id)
    if (!found) return unknown(reply, 'session')
    await db.transaction(async (tx) => {
      await ended.endGrants(tx, [found.sid])
      await ended.endUnfinishedOf(found.personId, tx)
    })
    return done(reply)
  })
  onPerson('GET', '/credentials', async (person) => [
    ...(person.passwordHash === null ? [] : [{ type: 'password' }]),
    ...((await hasApp(db, person.id)) ? [{ type: 'otp' }] : []),
  ])
  onPerson('GET', '/role-mappings/realm', async (person) => (await rolesOf(db, person.id)).map(roleRef))
  onPerson('POST', '/role-mappings/realm', async (person, request, reply) => {
    const requested = RoleRefs.parse(request.body).map(({ name }) => name)
    if (requested.some((name) => !roles.includes(name))) return unknown(reply, 'role')
    await giveRoles(db, person.id, requested)
    return done(reply)
  })
  app.get<{ Params: { name: string } }>('/roles/:name', async ({ params }, reply) =>
    roles.includes(params.name) ? roleRef(params.name) : unknown(reply, 'role'),
  )
}
