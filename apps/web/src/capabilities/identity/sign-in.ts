import {
  CODE_PATH,
  ENROL_PATH,
  isLoginRefusal,
  LOGIN_PATH,
  LoginDone,
  LoginProblem,
  type Enrolment,
  type LoginRefusal,
} from '@hibla/contract/identity/provider-login'

export type SignedIn =
  | { kind: 'in'; returnTo: string; recoveryCodes?: string[] | undefined }
  | { kind: 'code' }
  | { kind: 'enrol'; enrolment: Enrolment }
  | { kind: 'refused'; refusal: LoginRefusal; seconds: number }
  | { kind: 'trouble'; words: string }

const unreachable: SignedIn = {
  kind: 'trouble',
  words: 'We couldn’t reach the login service. Check your connection and try again.',
}

const meaning = (done: LoginDone): SignedIn => {
  if ('returnTo' in done) return { kind: 'in', ...done }
  return done.next === 'code' ? { kind: 'code' } : { kind: 'enrol', enrolment: done.enrolment }
}

/** Posts to the provider, not to the API: a cookie tells it which login this belongs to. */
const post = async (address: string, body: object): Promise<SignedIn> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const content: unknown = await response.json()
    if (response.ok) return meaning(LoginDone.parse(content))
    const { code, detail, seconds = 0 } = LoginProblem.parse(content)
    return isLoginRefusal(code) ? { kind: 'refused', refusal: code, seconds } : { kind: 'trouble', words: detail }
  } catch {
    return unreachable
  }
}

export const signIn = (realm: string, username: string, password: string): Promise<SignedIn> =>
  post(`${realm}${LOGIN_PATH}`, { username, password })

/** The second step, after the right password. */
export const sendCode = (realm: string, code: string): Promise<SignedIn> => post(`${realm}${CODE_PATH}`, { code })
export const confirmApp = (realm: string, code: string): Promise<SignedIn> => post(`${realm}${ENROL_PATH}`, { code })
