import { CallFailed, type Answer, type Client } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import type { Endpoint } from '@hibla/contract/endpoint'
import { callHeaders, CHANNEL, sign } from '@hibla/contract/signature'
import { readAnswer, trouble } from './answer.ts'

/** Who is logged in. `token` refreshes first and answers undefined for a visitor; it rejects when refreshing fails. */
export type Session = { token(): Promise<string | undefined>; login(): void }

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Where each service stands, by its name in the runtime configuration. */
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
}

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

/** The wrapper that every call of the browser goes through. */
export const createClient = ({ config, session, nextId = () => crypto.randomUUID() }: Means): Client => {
  const call = async (endpoint: Endpoint, input: Input = {}): Promise<Answer<Endpoint>> => {
    const requestId = nextId()
    const headers = new Headers({
      accept: 'application/json',
      [callHeaders.channel]: CHANNEL,
      [callHeaders.requestId]: requestId,
      [callHeaders.signature]: await sign(config.signatureText, requestId),
    })
    try {
      const token = await session?.token()
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    } catch {
      session?.login()
      return { ok: false, problem: trouble('login-needed', requestId) }
    }
    const body = written(endpoint, input.body)
    // A form names its own type.
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
    const address =
      config[addresses[endpoint.at ?? 'base']] + filled(endpoint.path, input.params) + queryString(input.query)
    try {
      return await readAnswer(endpoint, await fetch(address, { method: endpoint.method, headers, body }), requestId)
    } catch {
      return { ok: false, problem: trouble('no-connection', requestId) }
    }
  }

  return {
    get: async (endpoint, ...[input]) => {
      const answer = await call(endpoint, input)
      if (!answer.ok) throw new CallFailed(answer.problem)
      return answer.body as never
    },
    send: async (endpoint, ...[input]) => (await call(endpoint, input)) as never,
  }
}
