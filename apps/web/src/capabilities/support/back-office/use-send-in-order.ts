import type { ChangedTicket } from '@hibla/contract/support/ticket'
import type { Problem } from '@hibla/contract/values/problem'
import { useRef } from 'react'

type SentAnswer = { ok: true; body: ChangedTicket } | { ok: false; problem: Problem }
export type SendInOrder = (shown: number, send: (version: number) => Promise<SentAnswer>) => Promise<SentAnswer>

/**
 * What somebody does to a ticket, one thing after the other. Each is done to what came of the one before, even if the page
 * doesn't show that yet.
 */
export const useSendInOrder = (): SendInOrder => {
  const last = useRef(Promise.resolve(0))
  return (shown, send) => {
    const before = last.current
    const answer = before.then((version) => send(Math.max(shown, version)))
    last.current = answer.then(
      (came) => (came.ok ? came.body.version : before),
      () => before,
    )
    return answer
  }
}
