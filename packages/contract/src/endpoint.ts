import type { z } from 'zod'

/** What a person is to the portal. Realm role names are configuration; code asks for these meanings only. */
export const personas = ['customer', 'sales', 'referrer', 'back-office'] as const
export type Persona = (typeof personas)[number]

/**
 * Who may call. `gateway` is a machine outside that proves itself in its own way, so it carries none of the portal's
 * call headers; a list admits whoever holds any one of its personas.
 */
export type Access = 'public' | 'gateway' | 'signed-in' | Persona | readonly Persona[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Things that belong to somebody. The kernel asks the owner's register before a handler ever runs. */
export const ownedKinds = ['account', 'application', 'file', 'order'] as const
export type OwnedKind = (typeof ownedKinds)[number]

type Fields = z.ZodObject
type KeysOf<S> = S extends z.ZodObject<infer Shape> ? keyof Shape & string : never
type InputPath<D> =
  | (D extends { params: infer S } ? `params.${KeysOf<S>}` : never)
  | (D extends { query: infer S } ? `query.${KeysOf<S>}` : never)
  | (D extends { body: infer S } ? `body.${KeysOf<S>}` : never)

/** Services that may stand elsewhere, each by its own address in the runtime configuration. */
export type Service = 'new' | 'notifications' | 'adapter'

export type Declaration = {
  method: Method
  /** Which of the configured services answers; the base API unless said. */
  at?: Service
  /** As the specification writes it, `{name}` for a parameter; served under /api. */
  path: `/${string}`
  /** One sentence for the person who reads the API page. */
  summary: string
  access: Access
  params?: Fields
  query?: Fields
  body?: z.ZodType
  /** How the body is written; JSON unless said. */
  format?: 'form'
  ok: z.ZodType
  /** What can be refused although the input is well formed. Each has words on the screen. */
  refusals?: readonly string[]
  /** The write happens once per `Idempotency-Key`, or without one once per request id. */
  idempotent?: true
  /**
   * How a visitor's orders are known to be theirs without a login: a key in an HttpOnly cookie. A call that gives one sets
   * the cookie; one that takes it works without, too, for whoever is signed in.
   */
  visitorKey?: 'gives' | 'takes'
  /** Counted for all processes together, for logins, codes and costly writes. */
  limit?: { max: number; seconds: number }
  /** Beyond a small allowance per network the caller shows, in `x-captcha`, that a person asks. */
  captcha?: true
}

export type Endpoint<D extends Declaration = Declaration> = D & { owns?: Partial<Record<OwnedKind, string>> }

/** Declares a call once: route, client, OpenAPI page, permission matrix and fuzz test follow from it. */
export const endpoint = <const D extends Declaration>(
  declaration: D & { owns?: Partial<Record<OwnedKind, InputPath<D>>> },
): Endpoint<D> => declaration

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

/** What a caller gives: only the parts that the call has. A key is made where the person decides, not per attempt. */
export type ArgumentsOf<E> = Present<{
  params: Given<Part<E, 'params'>>
  query: Given<Part<E, 'query'>>
  body: Given<Part<E, 'body'>>
  idempotencyKey: E extends { idempotent: true } ? string : undefined
}>

export type OkOf<E extends Declaration> = z.output<E['ok']>
export type RefusalOf<E> = E extends { refusals: readonly (infer R extends string)[] } ? R : never

export type EndpointGroup = Record<string, Endpoint>
