import { CallFailed, type Answer, type Client, type Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import type { SendRequest, Endpoint } from '@hibla/contract/endpoint'
import {
  BUSINESS_TIME_HEADER,
  callHeaders,
  CAPTCHA_HEADER,
  CHANNEL,
  FILE_NAME_HEADER,
  sign,
} from '@hibla/contract/signature'
import { FILE_LINK_TYPE, isFile } from '@hibla/contract/values/file'
import { readAnswer, clientProblem } from './answer.ts'
import { learnBusinessTime } from './business-time.ts'
import { connection, isOffline } from './connection.ts'
import { NoAnswer } from './session/no-answer.ts'

/** Who is logged in. `token` refreshes first; it is undefined for a visitor, and rejects when refreshing fails. */
export type Session = { token(): Promise<string | undefined>; login(): void }

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  file?: Blob & { name?: string }
  carry?: SendRequest
}

/** The address of each service, by its name in the runtime configuration. */
const addresses = {
  base: 'baseApiUrl',
  new: 'newApiUrl',
  notifications: 'notificationsUrl',
  adapter: 'adapterUrl',
} as const

type Means = {
  config: Pick<RuntimeConfig, (typeof addresses)[keyof typeof addresses] | 'signatureText'>
  session?: Session
  nextId?: () => string
  /** Proves to the server that a person is calling; undefined if they gave up. */
  passCaptcha?: (call: string, client: Reader) => Promise<string | undefined>
  /** Has the person prove that it is them; false if they gave up. */
  stepUp?: (client: Client) => Promise<boolean>
}

/** The proof may have expired on the way, so it is tried twice, and no more, so that it ends. */
const CAPTCHA_TRIES = 2
const needsCaptcha = (answer: Answer<Endpoint>) =>
  !answer.ok && (answer.problem.code === 'captcha-needed' || answer.problem.code === 'captcha-failed')

const filled = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryString = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const written = ({ format }: Endpoint, body: unknown): string | URLSearchParams | null => {
  if (body === undefined) return null
  return format === 'form' ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body)
}

/** Every call the browser makes goes through this client. */
export const createClient = (means: Means): Client => {
  const { config, session, nextId = () => crypto.randomUUID(), passCaptcha, stepUp } = means
  const loginNeeded = (requestId: string): Answer<Endpoint> => {
    session?.login()
    return { ok: false, problem: clientProblem('login-needed', requestId) }
  }
  const callOnce = async (endpoint: Endpoint, input: Input, captcha?: string): Promise<Answer<Endpoint>> => {
    const requestId = nextId()
    const headers = new Headers({
      accept: isFile(endpoint.ok) ? `${FILE_LINK_TYPE}, */*` : 'application/json',
      [callHeaders.channel]: CHANNEL,
      [callHeaders.requestId]: requestId,
      [callHeaders.signature]: await sign(config.signatureText, requestId),
    })
    try {
      const token = await session?.token()
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    } catch (error) {
      // Without a network or a provider a login cannot be renewed, but it has not ended.
      if (connection.isLost() || isOffline()) return { ok: false, problem: clientProblem('no-connection', requestId) }
      if (error instanceof NoAnswer) return { ok: false, problem: clientProblem('provider-away', requestId) }
      return loginNeeded(requestId)
    }
    const body = input.file ?? written(endpoint, input.body)
    if (input.file?.name) headers.set(FILE_NAME_HEADER, encodeURIComponent(input.file.name.toWellFormed()))
    // A form or a file sets its own content type.
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(endpoint.headers ?? {})) headers.set(name, value)
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
    if (captcha !== undefined) headers.set(CAPTCHA_HEADER, captcha)
    const address =
      config[addresses[endpoint.at ?? 'base']] + filled(endpoint.path, input.params) + queryString(input.query)
    try {
      const response = await (input.carry ?? fetch)(address, { method: endpoint.method, headers, body })
      const businessTime = response.headers.get(BUSINESS_TIME_HEADER)
      if (businessTime !== null) learnBusinessTime(businessTime)
      const answer = await readAnswer(endpoint, response, requestId)
      // The login was ended elsewhere, and the token here doesn't know yet.
      const isOver = !answer.ok && answer.problem.code === 'must-sign-in' && headers.has('authorization')
      return isOver ? loginNeeded(requestId) : answer
    } catch {
      void connection.doubt()
      return { ok: false, problem: clientProblem('no-connection', requestId) }
    }
  }

  /** When the server asks for a captcha, the call is repeated with it; to the caller it just takes longer. */
  const callPastCaptcha = async (endpoint: Endpoint, input: Input): Promise<Answer<Endpoint>> => {
    let answer = await callOnce(endpoint, input)
    if (!passCaptcha) return answer
    for (let turn = 0; turn < CAPTCHA_TRIES && needsCaptcha(answer); turn++) {
      try {
        const captcha = await passCaptcha(`${endpoint.method} ${endpoint.path}`, client)
        if (captcha === undefined) return answer
        answer = await callOnce(endpoint, input, captcha)
      } catch (error) {
        const problem = error instanceof CallFailed ? error.problem : clientProblem('captcha-failed', nextId())
        return { ok: false, problem }
      }
    }
    return answer
  }

  /** The same when it asks whether the person is really there. */
  const call = async (endpoint: Endpoint, input: Input = {}): Promise<Answer<Endpoint>> => {
    const answer = await callPastCaptcha(endpoint, input)
    if (answer.ok || answer.problem.code !== 'step-up-needed' || !stepUp) return answer
    try {
      if (await stepUp(client)) return await callPastCaptcha(endpoint, input)
      return { ok: false, problem: clientProblem('not-confirmed', nextId()) }
    } catch {
      // The dialog couldn't be loaded.
      void connection.doubt()
      return { ok: false, problem: clientProblem('no-connection', nextId()) }
    }
  }

  const client: Client = {
    get: async (endpoint, ...[input]) => {
      const answer = await call(endpoint, input)
      if (!answer.ok) throw new CallFailed(answer.problem)
      return answer.body as never
    },
    send: async (endpoint, ...[input]) => (await call(endpoint, input)) as never,
  }
  return client
}
