import type { z } from 'zod'

/** What a person is to the portal. The realm's role names are configuration; code only knows these. */
export const personas = ['customer', 'sales', 'referrer', 'back-office'] as const
export type Persona = (typeof personas)[number]

/**
 * Who may call. `gateway` is an outside system with its own authentication, so it doesn't send the portal's call headers.
 * A list admits a person who has any one of its personas.
 */
export type Access = 'public' | 'gateway' | 'signed-in' | Persona | readonly Persona[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Things that belong to someone. The kernel checks the owner before a handler runs. */
export const ownedKinds = ['account', 'application', 'order', 'customerOrder', 'ticket'] as const
export type OwnedKind = (typeof ownedKinds)[number]

type Fields = z.ZodObject
type KeysOf<S> = S extends z.ZodObject<infer Shape> ? keyof Shape & string : never
type InputPath<D> =
  | (D extends { params: infer S } ? `params.${KeysOf<S>}` : never)
  | (D extends { query: infer S } ? `query.${KeysOf<S>}` : never)
  | (D extends { body: infer S } ? `body.${KeysOf<S>}` : never)

/** Services that may be hosted elsewhere; each has its own URL in the runtime configuration. */
export type Service = 'new' | 'notifications' | 'adapter'

/** Programs that aren't ours and make calls of their own. */
export const outsidePrograms = {
  Paynamics: 'The payment gateway; it tells us what became of payments and cards.',
  Maya: 'The wallet; it tells us what became of payments.',
  'the streaming service': 'A partner; it tells us when a subscriber has activated what comes with their plan.',
  'the older app': 'The provider’s mobile app from before this portal, which people still have on their phones.',
  'programs with a client secret': 'Other systems of the provider, and partners’, that log in for themselves.',
} as const
export type OutsideProgram = keyof typeof outsidePrograms

export type Declaration = {
  method: Method
  /** Which of the configured services answers; the base API by default. */
  at?: Service
  /** As in the specification, with `{name}` for a parameter; served under /api. */
  path: `/${string}`
  /** One sentence for readers of the API reference. */
  summary: string
  access: Access
  /** Who makes the call, where no page of ours does. */
  calledBy?: OutsideProgram
  params?: Fields
  query?: Fields
  /** What the query has may come in a JSON body instead: other programs send one with every DELETE. */
  queryOrBody?: true
  body?: z.ZodType
  /**
   * The body's format; JSON by default. `raw` is a file as it is, streamed, with its name in `x-file-name`. `signed` is the
   * text that another system has signed, handed over unread together with its headers.
   */
  format?: 'form' | 'raw' | 'signed'
  ok: z.ZodType
  /** Why a well-formed call can be refused. The screen has a message for each. */
  refusals?: readonly string[]
  /** The status of refusals that have one of their own; all others answer 422. */
  statuses?: Readonly<Record<string, number>>
  /** The write happens once per `Idempotency-Key`, or per request id if there is none. */
  idempotent?: true
  /**
   * A key in an HttpOnly cookie proves that an order or a registration is a visitor's own, without a login. A call that
   * `gives` one sets the cookie; a call that `takes` it also works without it; a call that `ends` it takes the cookie away.
   */
  visitorKey?: 'gives' | 'takes' | 'ends'
  /** A list, figures, a search or an export, which may be a second old: where there are standbys, one of them answers. */
  mayBeOld?: true
  /** A GET that the specification gives something to write: whoever made it sees it in every list at once. */
  writes?: true
  /** Counted across all processes, for logins, codes and expensive writes. */
  limit?: RateLimit
  /**
   * Past a small allowance per network, the caller must send a solved captcha in `x-captcha`. `by-bytes`: what counts is how much
   * was uploaded that day, and agents and staff are never asked.
   */
  captcha?: true | 'by-bytes'
  /**
   * A session alone isn't enough: it must have proved itself in the last ten minutes, by logging in or by a password or
   * code asked for again. For whatever could cost somebody their account, their data or money. `explicit`: a login doesn't
   * count, however young. For whatever would keep its owner out if the session is stolen.
   */
  stepUp?: true | 'explicit'
  /** What the portal sends in headers because the specification says so. The server answers without them too. */
  headers?: Readonly<Record<string, string>>
  /** The cookie of a device that its person has logged in from before is passed on to the identity provider. */
  knowsDevice?: true
}

type RateLimit = { max: number; seconds: number }
export const perTenMinutes = (max: number): RateLimit => ({ max, seconds: 600 })
export const perHour = (max: number): RateLimit => ({ max, seconds: 3_600 })

/** Where a call names something of its caller's. Some have two names for the same, an old one and a new one. */
type Owned<Path extends string> = Partial<Record<OwnedKind, Path | readonly Path[]>>

export type Endpoint<D extends Declaration = Declaration> = D & { owns?: Owned<string> }

/** Declares a call once: route, client, OpenAPI page, permission matrix and fuzz test follow from it. */
export const endpoint = <const D extends Declaration>(declaration: D & { owns?: Owned<InputPath<D>> }): Endpoint<D> =>
  declaration

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<D, K extends string> = D extends Record<K, infer S> ? S : undefined

/** What a handler receives: parsed, never coerced. */
export type InputOf<E> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller passes: only the parts the call has. Make the key when the person decides, not for each attempt. */
export type ArgumentsOf<E> = Present<{
  params: Given<Part<E, 'params'>>
  query: Given<Part<E, 'query'>>
  body: Given<Part<E, 'body'>>
  idempotencyKey: E extends { idempotent: true } ? string : undefined
  file: E extends { format: 'raw' } ? Blob & { name?: string } : undefined
}> &
  (E extends { format: 'raw' } ? { /** How to send it, if not with `fetch`. */ carry?: SendRequest } : unknown)

/** Sends a request, such as one that tells its progress. */
export type SendRequest = (address: string, request: RequestInit) => Promise<Response>

export type OkOf<E extends Declaration> = z.output<E['ok']>
export type RefusalOf<E> = E extends { refusals: readonly (infer R extends string)[] } ? R : never

export type EndpointGroup = Record<string, Endpoint>

/** The endpoints among what a `*.contract.ts` declares. */
export const endpointsOf = <M extends object>(module: M) =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'access' in value),
  ) as { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }
