import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { Problem } from '@hibla/contract/values/problem'
import { and, eq, isNotNull, isNull, lt, sql } from '../../postgres/sql.ts'
import type { FastifyRequest } from 'fastify'
import { Unavailable } from '../../unavailable.ts'
import type { Database, Transaction } from '../../postgres/database.ts'
import type { Caller } from '../caller.ts'
import { isUuid } from '../input/call-headers.ts'
import { idempotentAnswer as answers } from './idempotency.tables.ts'
import type { Once, Reply } from '../invoke.ts'
import { problem, type KernelProblem } from '../problem.ts'
import { ANSWER_HOURS } from '../../retention.ts'
import { callOf } from '../route.ts'
import { countingWithin, withinLimits, type CallLimit } from '../limits/shared-limit.ts'

/** After this an attempt counts as dead, and the next one with its key takes over. */
const LEASE = sql`interval '60 seconds'`
const DIVISION_BY_ZERO = '22012'

/** A guest has no id, but only one browser knows the key's UUID, and the same key with another body is refused anyway. */
export const nameOf = (caller: Caller): string => caller.id ?? 'guest'

const fingerprintOf = (endpoint: Endpoint, input: unknown) =>
  createHash('sha256')
    .update(`${callOf(endpoint)}\n${JSON.stringify(input)}`)
    .digest('hex')

/** The key that a browser chose for a write, which nobody else knows. */
export const ownKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  headers['idempotency-key']?.toString().toLowerCase()

/**
 * A write's key: the one it came with, or else its request id, which a repeated attempt sends again. Request ids are in logs
 * and answers, so where a write gives a visitor their key, an attempt without a key of its own is repeated by nobody.
 */
export const keyOf = ({ visitorKey }: Endpoint, request: Pick<FastifyRequest, 'headers' | 'id'>): string =>
  ownKeyOf(request) ?? (visitorKey === 'gives' ? randomUUID() : request.id)

/** PostgreSQL's own text, because a Date would lose the microseconds. */
const begunAtText = sql<string>`${answers.begunAt}::text`

type Attempt = {
  key: unknown
  /** Counted in the statement that claims the key, so that both take one round trip. */
  limit: CallLimit | undefined
  onError: (error: unknown) => void
}

/** Runs a marked write once per caller and key, and repeats the first answer from then on. */
export const onceFor =
  (db: Database, { key, limit, onError }: Attempt): Once =>
  async ({ endpoint, caller, requestId, input, file }, run) => {
    const refuse = (code: KernelProblem): Reply => {
      const answer = problem(code, requestId)
      return { status: answer.status, problem: answer }
    }
    if (!isUuid(key)) {
      const isWithin = limit === undefined || (await withinLimits(db, limit))
      return refuse(isWithin ? 'idempotency-key-malformed' : 'too-many-requests')
    }

    const fingerprint = fingerprintOf(endpoint, input)
    const mine = and(eq(answers.caller, nameOf(caller)), eq(answers.key, key))
    const isDead = and(
      isNull(answers.status),
      eq(answers.fingerprint, fingerprint),
      lt(answers.begunAt, sql`now() - ${LEASE}`),
    )!
    const [claim] = await db.execute<{ ok: boolean; begunAt: string | null }>(sql`
      with ${limit ? countingWithin(limit) : sql`within as (select true as ok)`}, claimed as (
        insert into ${answers} (caller, key, fingerprint)
        select ${nameOf(caller)}, ${key}::uuid, ${fingerprint} from within where ok
        on conflict (caller, key) do update set begun_at = now() where ${isDead}
        returning ${begunAtText} as begun_at
      ) select ok, (select begun_at from claimed) as "begunAt" from within`)
    if (!claim!.ok) return refuse('too-many-requests')
    if (claim!.begunAt !== null) return runAndStore(claim!.begunAt)

    const [first] = await db.select().from(answers).where(mine)
    if (!first) return refuse('still-running')
    if (first.fingerprint !== fingerprint) return refuse('idempotency-key-reused')
    if (first.status === null) return refuse('still-running')
    if (file && first.file !== null && !(await file.isThat(first.file))) return refuse('idempotency-key-reused')
    return first.status === 200
      ? { status: 200, body: first.body }
      : { status: first.status, problem: first.body as Problem }

    async function runAndStore(begunAt: string): Promise<Reply> {
      // Past its lease an attempt may have been taken over, and the row is then no longer its own.
      const ofThisAttempt = and(mine, isNull(answers.status), eq(answers.begunAt, sql`${begunAt}::timestamptz`))
      const print = () => file?.print() ?? null
      const bodyOf = (reply: Reply) => ('body' in reply ? reply.body : reply.problem)
      /** Whoever took over does the work, so this attempt must not: without its row the statement itself fails. */
      const storeWithin = (tx: Transaction, reply: Reply) =>
        tx
          .execute(
            sql`with kept as (
              update ${answers}
              set status = ${reply.status}, body = ${JSON.stringify(bodyOf(reply))}::jsonb, file = ${print()}
              where ${ofThisAttempt} returning 1
            ) select 1 / count(*) from kept`,
          )
          .catch((error: unknown) => {
            if ((error as { cause?: { code?: string } }).cause?.code !== DIVISION_BY_ZERO) throw error
            throw new Unavailable('another attempt has taken over', { cause: error })
          })
      let kept = false
      let reply: Reply
      try {
        reply = await run(async (tx, early) => {
          await storeWithin(tx, early)
          kept = true
        })
      } catch (error) {
        // Nothing was committed, so people can try again with the same key. If even this fails, the lease gives it back.
        await db.delete(answers).where(ofThisAttempt).catch(onError)
        throw error
      }
      if (kept) return reply
      // The work is done, so the person gets its answer; an immediate retry is told to wait rather than run it again.
      const storeLate = () =>
        db
          .update(answers)
          .set({ status: reply.status, body: bodyOf(reply), file: print() })
          .where(ofThisAttempt)
      // A lost connection is the usual reason for a failure, and the next one is another.
      await storeLate().catch(storeLate).catch(onError)
      return reply
    }
  }

/** What was answered to a person may name them. An attempt under way stays, or it would be made twice. */
export const deleteAnswersTo = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(answers).where(and(eq(answers.caller, personId), isNotNull(answers.status)))
}

export const purgeExpiredAnswers = async (db: Database): Promise<void> => {
  await db.delete(answers).where(lt(answers.begunAt, sql`now() - make_interval(hours => ${ANSWER_HOURS}::int)`))
}
