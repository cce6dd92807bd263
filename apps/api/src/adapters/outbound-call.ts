import { observed, type Facts } from '../kernel/telemetry/telemetry.ts'

/** What came back from a system outside. */
export type OutboundAnswer =
  | { came: 'answer'; status: number; text: string }
  /** The call never got there, so nothing came of it. */
  | { came: 'nowhere' }
  /** No answer, but the call may have got there. */
  | { came: 'nothing' }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  authorization?: string
  body?: unknown
  /** The most characters that are read of an answer. */
  longest?: number
}

export const ANSWER_WITHIN_MS = 10_000
const LONGEST_ANSWER = 5_000_000
/** More than half a million lines of a settlement list. */
export const LONGEST_LIST = 60_000_000

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined

export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Undefined if it's too long. It's read piece by piece, because a small packed answer may unpack to any length. */
const textOf = async (answer: Response, longest: number): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > longest) return undefined
  }
  return text + decoder.decode()
}

/** Calls and bodies hold keys and people's data, so nothing of them ends up in an error or a log. */
export const outsideCaller = (url: string, answerWithinMs = ANSWER_WITHIN_MS) => {
  const { hostname } = new URL(url)
  return (call: Call): Promise<OutboundAnswer> => {
    const facts = { 'server.address': hostname, 'http.request.method': call.method }
    return observed('gateway', `${call.method} ${hostname}`, facts, () => callOut(url, answerWithinMs, call), factsOf)
  }
}

const factsOf = (came: OutboundAnswer): Facts =>
  came.came === 'answer' ? { 'http.response.status_code': came.status } : { 'error.type': came.came }

const callOut = async (
  url: string,
  answerWithinMs: number,
  { method, path, authorization, body, longest = LONGEST_ANSWER }: Call,
): Promise<OutboundAnswer> => {
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const text = await textOf(answer, longest)
    return text === undefined ? { came: 'nothing' } : { came: 'answer', status: answer.status, text }
  } catch (error) {
    return { came: neverArrived.has(String(codeOf(error))) ? 'nowhere' : 'nothing' }
  }
}
