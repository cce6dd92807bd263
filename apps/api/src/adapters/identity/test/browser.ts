import { LOGIN_PATH } from '@hibla/contract/identity/provider-login'
import { createHash, randomBytes } from 'node:crypto'

type Cookie = { value: string; path: string; line: string }

export type TokenAnswer = {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  token_type: string
  error?: string
  error_description?: string
}

/** What browsers don't take: these names promise a host, all its paths, and https. */
const isRefused = (name: string, path: string, line: string): boolean =>
  (/^__(Host|Secure)-/.test(name) && !/; secure/i.test(line)) ||
  (name.startsWith('__Host-') && (path !== '/' || /; domain=/i.test(line)))

/** Just enough of a browser for a login: cookies by path, manual redirects, the portal's public address and headers of its own. */
export const browserOf = (socket: string, origin: string, own: Record<string, string> = {}) => {
  const cookies = new Map<string, Cookie>()
  const callback = `${origin}/login/success`
  const endpoint = `${origin}/realms/hibla/protocol/openid-connect`

  const keep = (line: string, at: URL) => {
    const [pair, ...options] = line.split('; ')
    const [name = '', value = ''] = pair?.split('=') ?? []
    const path = options.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? at.pathname
    if (isRefused(name, path, line)) return
    if (value === '' || line.includes('expires=Thu, 01 Jan 1970')) cookies.delete(name + path)
    else cookies.set(name + path, { value: `${name}=${value}`, path, line })
  }

  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const at = new URL(address, origin)
    const jar = [...cookies.values()].filter(({ path }) => at.pathname.startsWith(path)).map(({ value }) => value)
    const headers = {
      ...own,
      ...(jar.length > 0 && { cookie: jar.join('; ') }),
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(socket + at.pathname + at.search, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line, at)
    return response
  }

  /** Follows redirects within the provider, up to the first one that leaves it. */
  const follow = async (address: string): Promise<URL> => {
    const response = await visit(address)
    const to = response.headers.get('location')
    if (to === null) throw new Error(`${response.status} ${await response.text()}`)
    const next = new URL(to, origin)
    return next.pathname.startsWith('/realms/') ? follow(next.href) : next
  }

  const verifiers = new Map<string, string>()
  const authorizeUrl = (more: Record<string, string | undefined> = {}): string => {
    const verifier = randomBytes(32).toString('base64url')
    const state = randomBytes(8).toString('hex')
    verifiers.set(state, verifier)
    const given = {
      client_id: 'hibla-web',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: callback,
      state,
      nonce: 'n',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    const query = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `${endpoint}/auth?${new URLSearchParams(query)}`
  }

  const token = async (fields: Record<string, string>): Promise<{ status: number; body: TokenAnswer }> => {
    const body = new URLSearchParams({ client_id: 'hibla-web', ...fields })
    const response = await visit(`${endpoint}/token`, { method: 'POST', body, headers: { origin } })
    return { status: response.status, body: (await response.json()) as TokenAnswer }
  }

  const exchange = (returned: URL) =>
    token({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifiers.get(returned.searchParams.get('state') ?? '') ?? '',
    })

  const enter = (
    username: string,
    password: string,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    visit(`/realms/hibla${LOGIN_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username, password }),
    })

  /** From the portal's login button to its tokens. */
  const logIn = async (person: { email: string; password: string }): Promise<TokenAnswer> => {
    await follow(authorizeUrl())
    const { returnTo } = (await (await enter(person.email, person.password)).json()) as { returnTo: string }
    return (await exchange(await follow(returnTo))).body
  }

  /** The result in the hidden frame. */
  const checkSilently = () => follow(authorizeUrl({ prompt: 'none' }))

  return { cookies, endpoint, callback, visit, follow, authorizeUrl, token, exchange, enter, logIn, checkSilently }
}
