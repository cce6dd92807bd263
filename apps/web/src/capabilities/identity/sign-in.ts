import {
  isLoginRefusal,
  LOGIN_PATH,
  LoginDone,
  LoginProblem,
  type LoginRefusal,
} from '@hibla/contract/identity/provider-login'

export type SignedIn =
  | { kind: 'in'; returnTo: string }
  | { kind: 'refused'; refusal: LoginRefusal; seconds: number }
  | { kind: 'trouble'; words: string }

const unreachable: SignedIn = {
  kind: 'trouble',
  words: 'We couldn’t reach the login service. Check your connection and try again.',
}

/** Posts to the provider, not to the API: a cookie tells it which login this belongs to. */
export const signIn = async (realm: string, username: string, password: string): Promise<SignedIn> => {
  try {
    const response = await fetch(`${realm}${LOGIN_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const content: unknown = await response.json()
    if (response.ok) return { kind: 'in', ...LoginDone.parse(content) }
    const { code, detail, seconds = 0 } = LoginProblem.parse(content)
    return isLoginRefusal(code) ? { kind: 'refused', refusal: code, seconds } : { kind: 'trouble', words: detail }
  } catch {
    return unreachable
  }
}
