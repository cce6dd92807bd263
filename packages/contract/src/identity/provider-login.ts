import { z } from 'zod'
import { Problem } from '../values/problem.ts'

/** Where the log-in screen posts, under the realm's address: a call of the identity provider, not of the API. */
export const LOGIN_PATH = '/login-actions/authenticate'

export const LoginDone = z.object({ returnTo: z.url({ protocol: /^https?$/ }) })
export type LoginDone = z.infer<typeof LoginDone>

/** One name for an unknown email, a wrong password and a disabled account: nobody learns who is registered. */
export const loginRefusals = ['wrong-credentials', 'email-not-verified', 'interaction-expired', 'locked'] as const
export type LoginRefusal = (typeof loginRefusals)[number]

export const isLoginRefusal = (code: string): code is LoginRefusal =>
  (loginRefusals as readonly string[]).includes(code)

/** Whoever is locked out learns for how many seconds. */
export const LoginProblem = Problem.extend({ seconds: z.int().positive().optional() })
export type LoginProblem = z.infer<typeof LoginProblem>
