import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'

type Words = Readonly<Record<string, string>>
type Answer<T> = { ok: true; body: T } | { ok: false; problem: Problem }

/**
 * Something that staff do once. After a lost connection, pressing again is the same deed; after a refusal it's a new one.
 */
export const useDeed = (words: Words) => {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const run = async <T>(send: (key: string) => Promise<Answer<T>>, done: (body: T) => void): Promise<void> => {
    setBusy(true)
    setTrouble('')
    const answer = await send(idempotencyKey)
    setBusy(false)
    if (answer.ok || (answer.problem.status >= 400 && answer.problem.status < 500)) setKey(crypto.randomUUID())
    if (answer.ok) return done(answer.body)
    return setTrouble(wordsOf(words, answer.problem))
  }
  return { busy, trouble, setTrouble, run }
}
