import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { wordsOf } from './refusal-words.ts'

type Words = Readonly<Record<string, string>>
type Answer<T> = { ok: true; body: T } | { ok: false; problem: Problem }

const CHANGED =
  'You’ve changed something since an attempt that got no answer. That one may have worked, so load the page again first.'

/**
 * Something that staff do once. Only after success, or a refusal that has its words, is pressing again a new deed. Whatever
 * else is answered, the first attempt may have arrived, or may still be running.
 */
export const useDeed = (words: Words) => {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [wrong, setWrong] = useState<{ name: string; text: string }>()
  /** What is missing is said beside its field, which takes focus. */
  const miss = (form: HTMLFormElement, name: string, text: string): void => {
    setTrouble('')
    setWrong({ name, text })
    form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }
  const errorOf = (name: string): string | undefined => (wrong?.name === name ? wrong.text : undefined)
  const run = async <T>(
    send: (key: string) => Promise<Answer<T>>,
    done: (body: T) => void,
    refused: (problem: Problem) => void = () => {},
  ): Promise<void> => {
    setBusy(true)
    setTrouble('')
    setWrong(undefined)
    const answer = await send(idempotencyKey)
    setBusy(false)
    if (answer.ok || Object.hasOwn(words, answer.problem.code)) setKey(crypto.randomUUID())
    if (answer.ok) return done(answer.body)
    const [first] = answer.problem.errors ?? []
    // Its place is a path such as `body.text`, and a field has the last name of it.
    if (first) setWrong({ name: first.at.split('.').at(-1)!, text: first.message })
    setTrouble(wordsOf({ ...words, 'idempotency-key-reused': CHANGED }, answer.problem))
    return refused(answer.problem)
  }
  return { busy, trouble, miss, errorOf, run }
}
