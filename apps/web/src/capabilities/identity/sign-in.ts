import { Problem } from '@hibla/contract/values/problem'
import { z } from 'zod'
import { loginWords, type LoginRefusal } from './words.ts'

const Entered = z.object({ returnTo: z.url({ protocol: /^https?$/ }) })
const Refusal = Problem.extend({ seconds: z.int().positive().optional() })

export type SignedIn =
  | { kind: 'in'; returnTo: string }
  | { kind: 'refused'; refusal: LoginRefusal; seconds: number }
  | { kind: 'trouble'; words: string }

const unreachable: SignedIn = {
  kind: 'trouble',
  words: 'We could not reach the login service. Check your connection and try again.',
}

const isRefusal = (code: string): code is LoginRefusal => Object.hasOwn(loginWords, code)

/** Posts to the provider, not to the API: the cookie of this browser says which login it belongs to. */
export const signIn = async (realm: string, username: string, password: string): Promise<SignedIn> => {
  try {
    const response = await fetch(`${realm}/login-actions/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const content: unknown = await response.json()
    if (response.ok) return { kind: 'in', ...Entered.parse(content) }
    const { code, detail, seconds = 0 } = Refusal.parse(content)
    return isRefusal(code) ? { kind: 'refused', refusal: code, seconds } : { kind: 'trouble', words: detail }
  } catch {
    return unreachable
  }
}
