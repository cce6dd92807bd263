import { Readable } from 'node:stream'
import type { Endpoint } from '@hibla/contract/endpoint'
import { FILE_NAME_HEADER } from '@hibla/contract/signature'
import { FILE_LINK_TYPE, isFile } from '@hibla/contract/values/file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rememberCaller } from '../audit/who-asks.ts'
import type { LendFile } from '../files/lend.ts'
import type { Database } from '../postgres/database.ts'
import { callHeaderFault, type Sign } from './call-headers.ts'
import { captchaFault, uploadsFreely, type Captcha } from './captcha.ts'
import { guest, type Authenticate, type Caller, type ProvedRecently } from './caller.ts'
import { isCrossSite } from './cross-site.ts'
import type { deviceCookie } from './device-cookie.ts'
import { keyOf, onceFor } from './idempotency.ts'
import { invoke, type Once } from './invoke.ts'
import { requireOwners, type Owners } from './ownership.ts'
import { countedNetworks } from './network.ts'
import type { ownWrites } from './own-writes.ts'
import { queryOf } from './query-or-body.ts'
import { problem, sendProblem, type KernelProblem } from './problem.ts'
import { callOf, type Route, type SentFile, type SentHeaders } from './route.ts'
import { withinLimits, type CallLimit, type Limit } from './shared-limit.ts'
import { randomVisitorKey, repeatableVisitorKey, type visitorCookie } from './visitor-key.ts'
import { writeAnswer } from './write-answer.ts'

export type RoutesContext = {
  db: Database
  owners: Owners
  authenticate: Authenticate
  sign: Sign
  /** Absent if captchas are off. */
  captcha: Captcha | undefined
  provedRecently: ProvedRecently
  visitorKeys: { secret: string; cookie: ReturnType<typeof visitorCookie> }
  deviceCookie: ReturnType<typeof deviceCookie>
  lendFile: LendFile
  /** Absent if there are no standbys to read from. */
  ownWrites: ReturnType<typeof ownWrites> | undefined
}

/** Contract paths write `{name}`, the router `:name`. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** A path that the specification ends with a slash is answered without it, too. */
const addressesOf = (path: string): string[] =>
  path.endsWith('/') ? [routerPath(path), routerPath(path.slice(0, -1))] : [routerPath(path)]

/** Registers every declared call with Fastify. Nothing else in the program registers API calls. */
export const mountRoutes = (app: FastifyInstance, routes: Route[], context: RoutesContext): void => {
  requireOwners(routes, context.owners)
  for (const route of routes) {
    const { endpoint } = route
    const serialized = isFile(endpoint.ok)
      ? {}
      : { schema: { response: { 200: {} } }, serializerCompiler: () => writeAnswer(endpoint.ok) }
    for (const url of addressesOf(endpoint.path))
      app.route({
        method: endpoint.method,
        url,
        ...serialized,
        config: endpoint.format ? { format: endpoint.format } : {},
        handler: (request: FastifyRequest, reply: FastifyReply) => answer(route, context, request, reply),
      })
  }
}

const answer = async (route: Route, context: RoutesContext, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = route
  const refuse = (code: KernelProblem, detail?: string) =>
    sendProblem(reply, problem(code, request.id, detail === undefined ? {} : { detail }))

  if (endpoint.access !== 'gateway') {
    if (endpoint.method !== 'GET' && isCrossSite(request)) return refuse('cross-site')
    const fault = callHeaderFault(request.headers, context.sign)
    if (fault) return refuse('bad-call-headers', `The call headers are missing or do not match: ${fault}.`)
  }
  // What another system sends as `Authorization` is none of our tokens.
  const isGuest = request.headers.authorization === undefined || endpoint.access === 'gateway'
  const known = isGuest ? guest : await callerOf(request, context.authenticate)
  if (!known) return refuse('must-sign-in')
  rememberCaller(request, known.id)
  const gives = endpoint.visitorKey === 'gives'
  const visitorKey =
    endpoint.visitorKey &&
    (context.visitorKeys.cookie.in(request) ?? (gives ? newVisitorKey(endpoint, context, known, request) : undefined))
  const device = endpoint.knowsDevice && context.deviceCookie.in(request)
  const caller: Caller = {
    ...known,
    address: request.ip,
    ...(visitorKey !== undefined && { visitorKey }),
    ...(device !== undefined && { device }),
  }
  const limit = endpoint.limit && limitFor(endpoint, caller, request.ip, endpoint.limit)
  const isWithin = async () => limit === undefined || (await withinLimits(context.db, limit))
  const waits = waitsToBeCounted(endpoint)
  if (!waits) {
    const counting = isWithin()
    const { captcha } = context
    const judging =
      asksForCaptcha(endpoint, caller) && captcha && captchaFault(context.db, captcha, endpoint, request, counting)
    const [isFine, fault] = await Promise.all([counting, judging])
    if (!isFine) return refuse('too-many-requests')
    if (fault === 'captcha-unavailable') request.log.warn({ reqId: request.id }, 'the captcha service does not answer')
    if (fault) return refuse(fault)
  }
  let isCounted = !waits
  const onceOnly = onceFor(context.db, {
    key: keyOf(endpoint, request),
    limit: waits ? limit : undefined,
    onError: (error) =>
      request.log.error({ reqId: request.id, err: error }, 'the state of an idempotency key could not be stored'),
  })
  const once: Once = (...call) => {
    isCounted = true
    return onceOnly(...call)
  }
  const { ownWrites } = context
  const reached = await invoke(
    route,
    context.owners,
    {
      caller,
      requestId: request.id,
      raw: { params: request.params, query: queryOf(endpoint, request), body: request.body },
      file: endpoint.format === 'raw' ? sentFile(request) : undefined,
      headers: endpoint.format === 'signed' ? sentHeaders(request) : undefined,
      provedRecently: context.provedRecently,
      seeUntil: endpoint.mayBeOld && ownWrites ? ownWrites.lastOf(request) : undefined,
    },
    endpoint.idempotent && once,
  )
  if (endpoint.method !== 'GET' || endpoint.writes) ownWrites?.note(reply)
  // Refused before it came to the claim; it counts all the same.
  if (!isCounted && !(await isWithin())) return refuse('too-many-requests')
  if ('problem' in reached) return sendProblem(reply, { ...reached.problem, requestId: request.id })
  if (gives && visitorKey !== undefined) context.visitorKeys.cookie.leave(reply, visitorKey)
  if (endpoint.visitorKey === 'ends') context.visitorKeys.cookie.take(reply)
  if (!(reached.body instanceof File)) return reply.send(reached.body)
  const takesLink = request.headers.accept?.includes(FILE_LINK_TYPE)
  const link = takesLink ? await context.lendFile(reached.body) : undefined
  return link ? reply.type(FILE_LINK_TYPE).send(JSON.stringify(link)) : sendFile(reply, reached.body)
}

/**
 * Who a call counts for: the person, if there is one, and for calls without a login always the network, because logins
 * are free and a hundred of them must not mean a hundred times as many calls.
 */
const limitFor = (endpoint: Endpoint, { id }: Caller, ip: string, { max, seconds }: Limit): CallLimit => {
  const person = id === undefined ? [] : [{ who: id, max }]
  const isByNetwork = endpoint.access === 'public' || id === undefined
  return {
    scope: callOf(endpoint),
    seconds,
    counted: isByNetwork ? [...person, ...countedNetworks(ip, max)] : person,
  }
}

const asksForCaptcha = ({ captcha }: Endpoint, caller: Caller): boolean =>
  captcha === true || (captcha === 'by-bytes' && !uploadsFreely(caller))

/** Whether nothing asks the database before the key of a call is claimed. Then the claim counts it, and does both or neither. */
const waitsToBeCounted = ({ idempotent, captcha, owns, stepUp }: Endpoint): boolean =>
  idempotent === true && !captcha && !owns && !stepUp

/** Without a body there is no stream. Whoever stops reading one must not cut the connection: the answer still needs it. */
const sentFile = ({ headers, body }: FastifyRequest): SentFile => ({
  name: headers[FILE_NAME_HEADER]?.toString(),
  bytes: (body instanceof Readable ? body : Readable.from([])).iterator({ destroyOnReturn: false }),
})

const sentHeaders = ({ headers }: FastifyRequest): SentHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]))

/** Where repeating a call doesn't repeat its answer, it must not repeat its key either. */
const newVisitorKey = (endpoint: Endpoint, { visitorKeys }: RoutesContext, caller: Caller, request: FastifyRequest) =>
  endpoint.idempotent ? repeatableVisitorKey(visitorKeys.secret, caller, request) : randomVisitorKey()

/** The browser shows the file and suggests its name when saving. It belongs to one person, so no cache may store it. */
const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('content-disposition', `inline; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(await file.arrayBuffer()))

/** No token means a guest; an invalid token is refused. */
const callerOf = (
  { headers: { authorization = '' } }: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> | undefined =>
  authorization.startsWith('Bearer ') ? authenticate(authorization.slice('Bearer '.length)) : undefined
