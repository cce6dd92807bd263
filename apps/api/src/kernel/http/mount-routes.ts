import { Readable } from 'node:stream'
import type { Endpoint } from '@hibla/contract/endpoint'
import { FILE_NAME_HEADER } from '@hibla/contract/signature'
import { FILE_LINK_TYPE, isFile } from '@hibla/contract/values/file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rememberCaller } from '../audit/request-context.ts'
import type { PresignFile } from '../files/presigned.ts'
import type { Database } from '../postgres/database.ts'
import { callHeaderFault, type Sign } from './input/call-headers.ts'
import { captchaFault, uploadsFreely, type Captcha } from './limits/captcha.ts'
import { guest, type Authenticate, type Caller, type ProvedRecently } from './caller.ts'
import { isCrossSite } from './input/cross-site.ts'
import type { deviceCookie } from './limits/host-cookie.ts'
import { keyOf, onceFor } from './repeats/idempotency.ts'
import { invoke, type Once } from './invoke.ts'
import { requireOwners, type Owners } from './ownership.ts'
import { addressOf, countedNetworks } from './limits/network.ts'
import type { ownWrites } from './repeats/own-writes.ts'
import { queryOf } from './input/query-or-body.ts'
import { problem, sendProblem, type KernelProblem } from './problem.ts'
import { callOf, type Route, type SentFile, type SentHeaders } from './route.ts'
import { withinLimits, type CallLimit, type Limit } from './limits/shared-limit.ts'
import { randomVisitorKey, repeatableVisitorKey, type visitorCookie } from './limits/visitor-key.ts'
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
  lendFile: PresignFile
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
        handler: (request: FastifyRequest, reply: FastifyReply) => answer({ route, context, request, reply }),
      })
  }
}

/** One call on its way through the steps below. */
type Call = { route: Route; context: RoutesContext; request: FastifyRequest; reply: FastifyReply }
type Fault = { code: KernelProblem; detail?: string }

const answer = async (call: Call) => {
  const { context, request } = call
  const refuse = ({ code, detail }: Fault) =>
    sendProblem(call.reply, problem(code, request.id, detail === undefined ? {} : { detail }))

  const fault = originFault(call)
  if (fault) return refuse(fault)
  const person = hasToken(call) ? await callerOf(request, context.authenticate) : guest
  if (!person) return refuse({ code: 'must-sign-in' })
  rememberCaller(request, person.id)
  const caller = withBrowser(call, person)
  const counting = countingOf(call, caller)
  const excess = counting.waits ? undefined : await excessOf(call, caller, counting)
  if (excess) return refuse(excess)
  const reached = await execute(call, caller, counting)
  // Refused before it came to the claim; it counts all the same.
  if (!counting.isCounted && !(await counting.isWithin())) return refuse({ code: 'too-many-requests' })
  if ('problem' in reached) return sendProblem(call.reply, { ...reached.problem, requestId: request.id })
  return send(call, caller, reached.body)
}

/** What doesn't come from our own pages, or from a program that knows how to sign. Gateways have signatures of their own. */
const originFault = ({ route: { endpoint }, context, request }: Call): Fault | undefined => {
  if (endpoint.access === 'gateway') return undefined
  if (endpoint.method !== 'GET' && isCrossSite(request)) return { code: 'cross-site' }
  const wrong = callHeaderFault(request.headers, context.sign)
  return wrong
    ? { code: 'bad-call-headers', detail: `The call headers are missing or do not match: ${wrong}.` }
    : undefined
}

/** What another system sends as `Authorization` is none of our tokens. */
const hasToken = ({ route, request }: Call): boolean =>
  request.headers.authorization !== undefined && route.endpoint.access !== 'gateway'

/** The caller with what their browser brings, as far as the call may know it. */
const withBrowser = ({ route: { endpoint }, context, request }: Call, person: Caller): Caller => {
  const { visitorKeys, deviceCookie } = context
  const visitorKey =
    endpoint.visitorKey &&
    (visitorKeys.cookie.in(request) ??
      (endpoint.visitorKey === 'gives' ? newVisitorKey(endpoint, context, person, request) : undefined))
  const device = endpoint.knowsDevice && deviceCookie.in(request)
  return {
    ...person,
    address: addressOf(request.ip),
    ...(visitorKey !== undefined && { visitorKey }),
    ...(device !== undefined && { device }),
  }
}

/** How a call counts towards its limit: before anything else, or together with the claim of its key. */
type Counting = {
  limit: CallLimit | undefined
  waits: boolean
  isCounted: boolean
  isWithin: () => Promise<boolean>
}

const countingOf = ({ route: { endpoint }, context, request }: Call, caller: Caller): Counting => {
  const limit = endpoint.limit && limitFor(endpoint, caller, request.ip, endpoint.limit)
  const waits = waitsToBeCounted(endpoint)
  const isWithin = async () => limit === undefined || (await withinLimits(context.db, limit))
  return { limit, waits, isCounted: !waits, isWithin }
}

/** Whether this is one call too many, or one that has to show that a person makes it. */
const excessOf = async ({ route, context, request }: Call, caller: Caller, { isWithin }: Counting) => {
  const { endpoint } = route
  const { captcha, db } = context
  const counting = isWithin()
  const judging = needsCaptcha(endpoint, caller) && captcha && captchaFault(db, captcha, endpoint, request, counting)
  const [isFine, code] = await Promise.all([counting, judging])
  if (!isFine) return { code: 'too-many-requests' } satisfies Fault
  if (code === 'captcha-unavailable') request.log.warn({ reqId: request.id }, 'the captcha service does not answer')
  return code ? ({ code } satisfies Fault) : undefined
}

const execute = async ({ route, context, request, reply }: Call, caller: Caller, counting: Counting) => {
  const { endpoint } = route
  const { ownWrites, provedRecently } = context
  const onceOnly = onceFor(context.db, {
    key: keyOf(endpoint, request),
    limit: counting.waits ? counting.limit : undefined,
    onError: (error) =>
      request.log.error({ reqId: request.id, err: error }, 'the state of an idempotency key could not be stored'),
  })
  const once: Once = (...one) => {
    counting.isCounted = true
    return onceOnly(...one)
  }
  const reached = await invoke(
    route,
    context.owners,
    {
      caller,
      requestId: request.id,
      raw: { params: request.params, query: queryOf(endpoint, request), body: request.body },
      file: endpoint.format === 'raw' ? sentFile(request) : undefined,
      headers: endpoint.format === 'signed' ? sentHeaders(request) : undefined,
      provedRecently,
      seeUntil: endpoint.mayBeOld && ownWrites ? ownWrites.lastOf(request) : undefined,
    },
    endpoint.idempotent && once,
  )
  if (endpoint.method !== 'GET' || endpoint.writes) ownWrites?.note(reply)
  return reached
}

const send = async (
  { route: { endpoint }, context, request, reply }: Call,
  { visitorKey }: Caller,
  body: unknown,
): Promise<FastifyReply> => {
  const { cookie } = context.visitorKeys
  if (endpoint.visitorKey === 'gives' && visitorKey !== undefined) cookie.leave(reply, visitorKey)
  if (endpoint.visitorKey === 'ends') cookie.take(reply)
  if (!(body instanceof File)) return reply.send(body)
  const takesLink = request.headers.accept?.includes(FILE_LINK_TYPE)
  const link = takesLink ? await context.lendFile(body) : undefined
  return link ? reply.type(FILE_LINK_TYPE).send(JSON.stringify(link)) : sendFile(reply, body)
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

const needsCaptcha = ({ captcha }: Endpoint, caller: Caller): boolean =>
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
