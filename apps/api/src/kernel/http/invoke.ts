import { admission } from '@hibla/contract/access.rule'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { Outcome } from '@hibla/contract/values/outcome'
import type { Problem } from '@hibla/contract/values/problem'
import type { Caller, ProvedRecently } from './caller.ts'
import { ownsAll, type Owners } from './ownership.ts'
import { parseInput, type RawInput } from './input/parse.ts'
import { printed, type PrintedFile } from './pages/printed-file.ts'
import { problem, refusalProblem } from './problem.ts'
import type { Transaction } from '../postgres/database.ts'
import { mayBeOld } from '../postgres/standbys.ts'
import type { StoreAnswer, Route, SentFile, SentHeaders } from './route.ts'

export type Reply = { status: 200; body: unknown } | { status: number; problem: Problem }
export type Request = {
  caller: Caller
  requestId: string
  raw: RawInput
  file?: SentFile | undefined
  headers?: SentHeaders | undefined
  provedRecently?: ProvedRecently
  /** The call may be answered by a standby that has everything until then. */
  seeUntil?: number | undefined
}

type Store = (tx: Transaction, reply: Reply) => Promise<void>

/** Wraps the handler, so that marked writes run once per key. */
export type Once = (
  call: { endpoint: Endpoint; caller: Caller; requestId: string; input: unknown; file?: PrintedFile | undefined },
  run: (store?: Store) => Promise<Reply>,
) => Promise<Reply>

const refuse = (answer: Problem): Reply => ({ status: answer.status, problem: answer })

/** How every call is answered, over HTTP or in-process: check access, parse, check ownership and step-up, run. */
export const invoke = async (route: Route, owners: Owners, request: Request, once?: Once | false): Promise<Reply> => {
  const { caller, requestId } = request
  const { endpoint } = route
  const admitted = admission(endpoint.access, caller)
  if (admitted !== 'admitted') return refuse(problem(admitted, requestId))

  const parsed = parseInput(endpoint, request.raw)
  if (!parsed.ok) return refuse(problem('invalid-input', requestId, { errors: parsed.errors }))
  const { input } = parsed
  const owned = endpoint.owns ? await ownsAll(endpoint, owners, caller, input) : true
  if (owned !== true) return refuse(problem(owned || 'not-found', requestId))
  // Last, so that nobody is asked for a password only to hear that the call was no good.
  const { stepUp } = endpoint
  if (stepUp && !(await request.provedRecently?.(caller, stepUp))) return refuse(problem('step-up-needed', requestId))

  const replyTo = (outcome: Outcome<unknown, string>): Reply =>
    outcome.ok ? { status: 200, body: outcome.value } : refuse(refusalProblem(outcome, requestId, endpoint.statuses))
  const file = request.file && printed(request.file)
  const run = async (store?: Store): Promise<Reply> => {
    const storeAnswer: StoreAnswer = async (tx, outcome) => {
      await store?.(tx, replyTo(outcome))
      return outcome
    }
    const { headers } = request
    const asked = { ...input, caller, storeAnswer, requestId, file, headers }
    const handle = () => route.handle(asked as Parameters<Route['handle']>[0])
    const { seeUntil } = request
    return replyTo(await (seeUntil === undefined ? handle() : mayBeOld(seeUntil, handle)))
  }
  return once ? once({ endpoint, caller, requestId, input, file }, run) : run()
}
