import { z } from 'zod'
import { Problem } from '../values/problem.ts'

/** Where the log-in screen posts, under the realm's address: calls of the identity provider, not of the API. */
export const LOGIN_PATH = '/login-actions/authenticate'
/** The second step: a code from the app, or the first one from an app that is being set up. */
export const CODE_PATH = `${LOGIN_PATH}/code`
export const ENROL_PATH = `${LOGIN_PATH}/enrol`

/** What an authenticator app needs: a QR code to scan, or a secret to type. */
export const Enrolment = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type Enrolment = z.infer<typeof Enrolment>

/** Logged in, or what is still missing after the right password. */
export const LoginDone = z.union([
  z.object({ returnTo: z.url({ protocol: /^https?$/ }), recoveryCodes: z.array(z.string()).optional() }),
  z.object({ next: z.literal('code') }),
  z.object({ next: z.literal('enrol'), enrolment: Enrolment }),
])
export type LoginDone = z.infer<typeof LoginDone>

/** One name for an unknown email, a wrong password and a disabled account: nobody learns who is registered. */
export const loginRefusals = [
  'wrong-credentials',
  'email-not-verified',
  'interaction-expired',
  'locked',
  'wrong-code',
] as const
export type LoginRefusal = (typeof loginRefusals)[number]

export const isLoginRefusal = (code: string): code is LoginRefusal =>
  (loginRefusals as readonly string[]).includes(code)

/** Whoever is locked out learns for how many seconds. */
export const LoginProblem = Problem.extend({ seconds: z.int().positive().optional() })
export type LoginProblem = z.infer<typeof LoginProblem>
