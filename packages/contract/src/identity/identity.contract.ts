import { z } from 'zod'
import { endpoint, perHour, perTenMinutes } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { ONE_TIME_MINUTES, STEP_UP_MINUTES } from '../values/time-limits.ts'
import { Otp } from '../values/otp.ts'
import { EmailAddress, FirstName, LastName, MobileNumber } from '../values/person.ts'
import { NewPassword } from './password.rule.ts'

/** The code from an authenticator app, or a recovery code. */
const Totp = z.string().min(1).max(40)

const Done = z.object({ status: z.literal(true) })
const sameAnswer = 'The answer is the same for known and unknown addresses.'

export const Registration = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: EmailAddress,
  mobileNumber: MobileNumber,
  password: NewPassword,
  accountNumber: AccountNumber.optional(),
  displayWelcomeBanner: z.boolean().default(true),
})
export type Registration = z.output<typeof Registration>

/** What the owner of an address chooses if the link was opened in another browser than the one that registered. */
export const Chosen = Registration.pick({ firstName: true, lastName: true, password: true }).extend({
  mobileNumber: MobileNumber.optional(),
})
export type Chosen = z.output<typeof Chosen>

export const register = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users',
  summary: `Emails a verification link to a person who wants to register. ${sameAnswer}`,
  access: 'public',
  body: Registration,
  ok: Done,
  refusals: ['password-common', 'password-tells-who'],
  visitorKey: 'gives',
  limit: perHour(20),
  captcha: true,
})

export const resendVerification = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/verification',
  summary: `Emails a new verification link. ${sameAnswer}`,
  access: 'public',
  body: z.object({ email: EmailAddress }),
  ok: Done,
  limit: perTenMinutes(10),
  captcha: true,
})

/** Whoever registered may be a stranger, so nothing that they typed comes along. */
const ChoiceNeeded = z.object({ status: z.literal(false), email: z.string() })

export const verifyEmail = endpoint({
  method: 'PATCH',
  at: 'adapter',
  path: '/users/verification',
  summary: `Verifies an email address with the id from the emailed link, which works once, for ${ONE_TIME_MINUTES} minutes. In the browser that registered, that is all; anywhere else status is false until a password is chosen.`,
  access: 'public',
  body: z.object({ id: z.string().min(20).max(100), chosen: Chosen.optional() }),
  ok: z.union([Done, ChoiceNeeded]),
  refusals: ['link-expired', 'link-in-use', 'already-confirmed', 'password-common', 'password-tells-who'],
  visitorKey: 'takes',
  limit: perTenMinutes(60),
})

export const forgotPassword = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/password',
  summary: `Emails a link for choosing a new password. ${sameAnswer}`,
  access: 'public',
  body: z.object({ email: EmailAddress }),
  ok: Done,
  limit: perTenMinutes(10),
  captcha: true,
})

export const resetPassword = endpoint({
  method: 'PATCH',
  at: 'adapter',
  path: '/users/password',
  summary: 'Sets a new password, with the access token from the emailed link. Ends all of the person’s sessions.',
  access: 'public',
  format: 'form',
  body: z.object({ email: EmailAddress, newPassword: NewPassword, accessToken: z.string().min(20).max(100) }),
  ok: Done,
  refusals: ['link-expired', 'link-in-use', 'password-common', 'password-tells-who'],
  limit: perTenMinutes(20),
})

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

/** The older format of a failed login: a list with the reason. */
export const BadRequest = z
  .array(z.object({ statusCode: z.literal(400), error: z.literal('Bad Request'), message: z.string() }))
  .length(1)

export const login = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/session',
  summary:
    'Logs in with a password, for clients without a browser; people with an authenticator app also send its code as `totp`. For a wrong password or code the answer is a list with the reason.',
  access: 'public',
  calledBy: 'the older app',
  body: z.object({
    username: z.string().min(1).max(400),
    password: z.string().min(1).max(200),
    totp: Totp.optional(),
  }),
  ok: z.union([Tokens, BadRequest]),
  limit: perTenMinutes(60),
})

export const refresh = endpoint({
  method: 'PUT',
  at: 'adapter',
  path: '/users/session',
  summary: 'Exchanges a refresh token. Each works once; using one twice ends its session.',
  access: 'public',
  calledBy: 'the older app',
  body: z.object({ refresh_token: z.string().min(1).max(4000) }),
  ok: Tokens,
  refusals: ['session-ended'],
  limit: perTenMinutes(600),
})

export const logout = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/session',
  summary: 'Ends the session of these tokens, within a minute everywhere, and takes the visitor’s cookie away.',
  access: 'signed-in',
  body: z.object({ access_token: z.string().min(1).max(8000), refresh_token: z.string().min(1).max(4000) }),
  ok: z.object({}),
  refusals: ['not-your-token'],
  visitorKey: 'ends',
})

export const sendStepUpCode = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/step-up/code',
  summary:
    'Emails a code to the address on file of the person who calls, with which their session can prove itself again.',
  access: 'signed-in',
  ok: z.object({ status: z.literal(true), sentTo: z.string() }),
  refusals: ['no-address', 'too-many-codes'],
  limit: perHour(10),
})

export const stepUp = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/step-up',
  summary: `Proves with the password or a mailed code that the session is in the right hands; people with an authenticator app also send its code, or a recovery code, as \`totp\`. Calls that need this then work for ${STEP_UP_MINUTES} minutes.`,
  access: 'signed-in',
  knowsDevice: true,
  body: z.union([
    z.object({ password: z.string().min(1).max(200), totp: Totp.optional() }),
    z.object({ code: Otp, totp: Totp.optional() }),
  ]),
  ok: z.object({ status: z.literal(true), until: z.iso.datetime() }),
  refusals: [
    'wrong-password',
    'password-unclear',
    'wrong-code',
    'code-expired',
    'locked',
    'app-code-needed',
    'wrong-app-code',
    'password-needed',
  ],
  // Tries count for the session: a limit per person would let whoever stole one keep its owner from proving themselves.
})

export const adminToken = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/token',
  summary: 'A token for a program with a client secret.',
  access: 'public',
  calledBy: 'programs with a client secret',
  format: 'form',
  body: z.object({ client_id: z.string().min(1).max(100), client_secret: z.string().min(1).max(200) }),
  ok: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
  refusals: ['wrong-client'],
  limit: perTenMinutes(30),
})

export const displayAttributes = ['displayCoachmarks', 'displayWelcomeBanner', 'displaySuccessRegistration'] as const
const OneBoolean = z.array(z.boolean()).length(1)

export const updateAttributes = endpoint({
  method: 'PATCH',
  at: 'adapter',
  path: '/users/attributes',
  summary: 'Saves which welcome dialogs a person still gets to see; each attribute is a list of one boolean.',
  access: 'signed-in',
  body: z.object({
    accessToken: z.string().min(1).max(8000),
    attributes: z.partialRecord(z.enum(displayAttributes), OneBoolean),
  }),
  ok: Done,
  refusals: ['not-your-token'],
})

export const updateMobileNumber = endpoint({
  method: 'PATCH',
  at: 'adapter',
  path: '/users/attributes/mobile-number',
  summary: 'Changes the mobile number of the person who calls.',
  access: 'signed-in',
  body: z.object({ mobileNumber: MobileNumber }),
  ok: Done,
  refusals: ['not-found'],
  stepUp: true,
  limit: perHour(5),
})

export const groups = endpoint({
  method: 'GET',
  at: 'adapter',
  path: '/users/groups',
  summary: 'The roles of the person who calls, by their names in the realm.',
  access: 'signed-in',
  calledBy: 'the older app',
  ok: z.array(z.string()),
})
