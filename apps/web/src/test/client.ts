import { CallFailed, type Client } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { Problem } from '@hibla/contract/values/problem'

export const problem = (own: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'not-found',
  detail: 'There is no such thing.',
  requestId: 'test',
  ...own,
})

type ClientCall = { endpoint: Endpoint; input: unknown }
type Reply = object | null | ((input: unknown) => unknown)

/**
 * A client with stored answers, each parsed by the contract as the real one's are. A call without an answer is
 * refused with 404; an Error as the answer is thrown, and a promise is waited for.
 */
export const clientWith = (replies: readonly (readonly [Endpoint, Reply])[], asked: ClientCall[] = []): Client => {
  const answer = async (endpoint: Endpoint, input: unknown) => {
    asked.push({ endpoint, input })
    const found = replies.find(([known]) => known === endpoint)
    const reply: unknown = await (typeof found?.[1] === 'function' ? found[1](input) : found?.[1])
    if (!found) throw new CallFailed(problem())
    if (reply instanceof Error) throw reply
    return endpoint.ok.parse(reply)
  }
  return {
    get: async (endpoint, ...[input]) => (await answer(endpoint, input)) as never,
    send: async (endpoint, ...[input]) => {
      try {
        return { ok: true, body: (await answer(endpoint, input)) as never }
      } catch (error) {
        return { ok: false, problem: error instanceof CallFailed ? error.problem : problem({ status: 500 }) }
      }
    },
  }
}
