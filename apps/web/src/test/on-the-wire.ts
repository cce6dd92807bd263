import type { Problem } from '@hibla/contract/values/problem'
import { vi } from 'vitest'
import { createClient } from '../kernel/client.ts'
import { problem } from './client.ts'
import { sampleConfig } from './sample.ts'

type Sent = { method: string; path: string; query: Record<string, string>; body: unknown }
/** By method and path, as in `GET /cms/payment`. What isn't a `Response` is sent as JSON. */
export type WireReplies = Record<string, object | ((sent: Sent) => unknown)>

/** An answer that tells of a problem. */
export const failure = (own: Partial<Problem> & { status: number }) => () =>
  Response.json(problem(own), { status: own.status })

/** The client that browsers have, and what it sends. Whatever has no reply is not found. */
export const onTheWire = (replies: WireReplies) => {
  const sent: Sent[] = []
  const headersOf = new Map<Sent, Headers>()
  vi.stubGlobal('fetch', async (address: string, { method = '', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost:3000')
    const path = pathname.replace(/^\/api/, '')
    const written = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
    const call = { method, path, query: Object.fromEntries(searchParams), body: written }
    sent.push(call)
    headersOf.set(call, new Headers(headers))
    const reply = replies[`${method} ${path}`] ?? failure({ status: 404 })
    const answer: unknown = await (typeof reply === 'function' ? (reply as (sent: Sent) => unknown)(call) : reply)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  const sentTo = (path: string) => sent.filter((each) => each.path === path)
  const headersTo = (path: string) => sentTo(path).map((call) => headersOf.get(call)!)
  return { client: createClient({ config: sampleConfig }), sentTo, headersTo }
}
