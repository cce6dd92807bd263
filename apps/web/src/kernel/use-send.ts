import { CallFailed } from '@hibla/contract/client'
import type { Problem } from '@hibla/contract/values/problem'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryClient, refresh, type Topic } from './query.ts'
import { textOf } from './refusal-texts.ts'

export type Answered<T> = { ok: true; body: T } | { ok: false; problem: Problem }

type Options = {
  /** What is said for a refusal, if not what the server says. */
  words?: Readonly<Record<string, string>>
  /**
   * What it's about, such as a mailed link or an application. It's cleared when the screen turns to another or is left:
   * nobody goes on with an answer that was about something else.
   */
  about?: string
  /** What is different after it was done. */
  refreshes?: readonly Topic[]
  /** What must have been different already if it's refused. */
  refusalRefreshes?: readonly Topic[]
}

/** What has become of it. */
type Sent<T> = {
  busy: boolean
  data: T | undefined
  /** Nobody may go on. Without a problem it was cleared, and there's nothing to show. */
  error: boolean
  problem: Problem | undefined
}

export type Send<T> = Sent<T> & {
  /** Why it wasn't done, or nothing. */
  trouble: string
  /** Busy until whatever follows from the answer is over, too. While it's under way, nothing else is begun. */
  run: <R extends T>(
    send: (idempotencyKey: string) => Promise<Answered<R>>,
    done?: (body: R) => unknown,
    refused?: (problem: Problem) => unknown,
  ) => Promise<Sent<R>>
  clear: () => void
}

type Note = { cleared?: true }

const NOT_YET = { busy: false, data: undefined, error: false, problem: undefined }
const CLEARED = { ...NOT_YET, error: true }
const CHANGED =
  'You’ve changed something since an attempt that got no answer. That one may have worked, so load the page again first.'

const settled = <T>(answer: Answered<T>): Sent<T> =>
  answer.ok ? { ...NOT_YET, data: answer.body } : { ...NOT_YET, error: true, problem: answer.problem }

/** For a read that a button asks for. */
export const answerOf = async <T>(read: Promise<T>): Promise<Answered<T>> => {
  try {
    return { ok: true, body: await read }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { ok: false, problem: error.problem }
  }
}

/** For whatever says in words what went wrong. */
export const asText = async (said: Promise<string | undefined>): Promise<Answered<undefined>> => {
  const detail = await said
  if (detail === undefined) return { ok: true, body: undefined }
  return {
    ok: false,
    problem: { type: 'about:blank', title: '', status: 400, code: 'in-words', requestId: '', detail },
  }
}

/**
 * Something that a button sends. Only after success, or a refusal that has its words, is pressing again a new attempt with a
 * new key. Whatever else is answered, the first attempt may have arrived, or may still be running.
 */
export const useSend = <T = unknown>({ words = {}, about, refreshes, refusalRefreshes }: Options = {}): Send<T> => {
  const key = useRef<string>(undefined)
  const underway = useRef<Promise<Sent<T>>>(undefined)
  const turn = useRef(0)
  // A mutation tells its screen a little later. Whoever presses sees it at once, because each note renders the screen.
  const [note, setNote] = useState<Note>({})
  // Nothing waits for the network or stays in memory: the client itself says that there's no connection.
  const { mutateAsync, reset, isPending, data } = useMutation(
    { mutationFn: (go: () => Promise<Answered<T>>) => go(), networkMode: 'always', gcTime: 0 },
    queryClient,
  )

  const clear = useCallback(() => {
    turn.current++
    underway.current = undefined
    reset()
    setNote({ cleared: true })
  }, [reset])
  useEffect(() => {
    if (about === undefined) return undefined
    return () => {
      key.current = undefined
      clear()
    }
  }, [about, clear])

  const begin = async <R extends T>(
    send: (idempotencyKey: string) => Promise<Answered<R>>,
    done?: (body: R) => unknown,
    refused?: (problem: Problem) => unknown,
  ): Promise<Sent<R>> => {
    const mine = ++turn.current
    const work = async () => {
      const own = (key.current ??= crypto.randomUUID())
      const answer = await send(own)
      const isOver = answer.ok || Object.hasOwn(words, answer.problem.code)
      if (isOver && key.current === own) key.current = undefined
      if (mine !== turn.current) return answer
      refresh((answer.ok ? refreshes : refusalRefreshes) ?? [])
      await (answer.ok ? done?.(answer.body) : refused?.(answer.problem))
      return answer
    }
    const working = work()
    const told = mutateAsync(() => working)
    setNote({})
    try {
      await told
      return mine === turn.current ? settled(await working) : CLEARED
    } finally {
      if (mine === turn.current) {
        underway.current = undefined
        setNote({})
      }
    }
  }
  const run: Send<T>['run'] = async (...asked) => {
    // Whoever presses twice waits for the first.
    const sending = underway.current ?? begin(...asked)
    underway.current = sending
    return sending as ReturnType<typeof begin<never>>
  }

  const known: Sent<T> = note.cleared
    ? CLEARED
    : isPending
      ? { ...NOT_YET, busy: true }
      : data
        ? settled(data)
        : NOT_YET
  const { problem } = known
  return {
    ...known,
    trouble: problem ? textOf({ ...words, 'idempotency-key-reused': CHANGED }, problem) : '',
    run,
    clear,
  }
}
