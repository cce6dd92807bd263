import { messageOf, type Settled } from '../values/answer.rule.ts'
import type { Tokens } from './identity.contract.ts'

type Answer = Tokens | readonly { message: string }[]

/** A failed login may come as a list that holds the reason; it is taken out of the list. */
export const loginSettled = (answer: Answer): Settled<Tokens> =>
  'access_token' in answer
    ? { ok: true, data: answer }
    : { ok: false, message: messageOf(new Error(answer[0]?.message)) }
