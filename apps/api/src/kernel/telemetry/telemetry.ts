import { AsyncLocalStorage } from 'node:async_hooks'
import { errorOf } from '../error-of.ts'

/** What takes time here, and is told to whoever observes. */
export type Part = 'request' | 'query' | 'job' | 'gateway' | 'mail'

/** Never about people: no addresses, numbers or paths with ids. They are also the labels of metrics, so they have few values. */
export type Facts = Record<string, string | number>

export type Span = { end: (more?: Facts, how?: { failed: boolean }) => void }

type Begun = {
  part: Part
  name: string
  facts: Facts
  /** What it is a part of. */
  within: Span | undefined
  /** The `traceparent` of a caller we trust. */
  trace?: string | undefined
}
export type Observer = { begin: (begun: Begun) => Span }

/** Usually nobody observes; then none of this costs more than a look here. */
let observer: Observer | undefined
const current = new AsyncLocalStorage<Span>()

export const observeWith = (given: Observer | undefined): void => {
  observer = given
}

export const isObserved = (): boolean => observer !== undefined

export const begin = (part: Part, name: string, facts: Facts, trace?: string): Span | undefined =>
  observer?.begin({ part, name, facts, within: current.getStore(), trace })

export const within = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work())

/** An answer can be a failure too: whoever was asked says so (5xx), or said nothing. */
const isFailure = (facts: Facts): boolean =>
  'error.type' in facts || Number(facts['http.response.status_code'] ?? 0) >= 500

/** Tells how long some work took and whether it failed, with everything that is done within it. */
export const observed = async <T>(
  part: Part,
  name: string,
  facts: Facts,
  work: () => Promise<T>,
  factsOf: (result: T) => Facts = () => ({}),
): Promise<T> => {
  const span = begin(part, name, facts)
  if (!span) return work()
  try {
    const result = await current.run(span, work)
    const more = factsOf(result)
    span.end(more, { failed: isFailure(more) })
    return result
  } catch (error) {
    span.end({ 'error.type': errorOf(error).type }, { failed: true })
    throw error
  }
}

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)/i

/** A query as part of a request or a job. The loops that look for work ask all the time, which nobody wants to read. */
export const beginQuery = (text: string): Span | undefined => {
  if (observer === undefined) return undefined
  const around = current.getStore()
  if (!around) return undefined
  // Only what is asked of which table: a text may hold values.
  const name = `${VERB.exec(text)?.[1] ?? 'query'} ${TABLE.exec(text)?.[1] ?? ''}`.trim().toLowerCase()
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return observer.begin({ part: 'query', name, facts, within: around })
}

const ANSWER_WITHIN_MS = 10_000

/**
 * Every call to somewhere else: it ends in time, also if it's answered bit by bit, and is never sent on. It's told of by its host,
 * because paths and bodies hold keys and people's data. `signal` is for what may take longer once the answer has begun.
 */
export const observedFetch = (
  url: string,
  { signal, ...init }: RequestInit,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Response> => {
  const [{ hostname }, method] = [new URL(url), init.method ?? 'GET']
  const facts = { 'server.address': hostname, 'http.request.method': method }
  return observed(
    'gateway',
    `${method} ${hostname}`,
    facts,
    () => fetch(url, { ...init, redirect: 'error', signal: signal ?? AbortSignal.timeout(answerWithinMs) }),
    ({ status }) => ({ 'http.response.status_code': status }),
  )
}
