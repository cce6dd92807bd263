import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { INavigator } from 'oidc-client-ts'
import { sampleConfig } from '../../../test/sample.ts'

const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
export const jwt = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.signature`

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'content-type': 'application/json',
}

export type ClientCall = { method: string; path: string; body: string }

/**
 * The parts of an identity provider, and of the portal's logout call, that a browser session needs, on a real socket.
 */
export const startProvider = async (claims: object = {}) => {
  const asked: ClientCall[] = []
  const tokens = {
    expires_in: 300,
    refreshable: true,
    roles: ['guest', 'subscriber'],
    claims: { sub: 'ana', given_name: 'Ana', ...claims },
  }
  const logout = { status: 200 }

  const server = createServer((request, response) => {
    const answer = (status: number, content: object) => response.writeHead(status, cors).end(JSON.stringify(content))
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      const method = request.method ?? ''
      if (method === 'OPTIONS') return answer(200, {})
      asked.push({ method, path, body })
      if (path.endsWith('/.well-known/openid-configuration')) return answer(200, discovery())
      if (path === '/api/users/session') {
        const problem = { type: 'x', title: 'x', status: logout.status, code: 'x', detail: 'x', requestId: 'x' }
        return answer(logout.status, logout.status === 200 ? {} : problem)
      }
      const { grant_type } = Object.fromEntries(new URLSearchParams(body))
      if (grant_type === 'refresh_token' && !tokens.refreshable) return answer(400, { error: 'invalid_grant' })
      return answer(200, {
        access_token: jwt({ ...tokens.claims, realm_access: { roles: tokens.roles } }),
        id_token: jwt(tokens.claims),
        refresh_token: `refresh-${asked.length}`,
        token_type: 'Bearer',
        scope: 'openid profile email',
        expires_in: tokens.expires_in,
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/realms/hibla`
  const protocol = `${issuer}/protocol/openid-connect`
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${protocol}/auth`,
    token_endpoint: `${protocol}/token`,
    jwks_uri: `${protocol}/certs`,
  })

  const api = `${origin}/api`
  const config = {
    ...sampleConfig,
    baseApiUrl: api,
    newApiUrl: api,
    notificationsUrl: api,
    adapterUrl: api,
    identity: { ...sampleConfig.identity, address: origin },
  }
  const tokenCalls = () =>
    asked.filter(({ path }) => path.endsWith('/token')).map(({ body }) => new URLSearchParams(body))
  return { config, asked, tokens, logout, protocol, tokenCalls, close: () => server.close() }
}

/** Replaces leaving the page or opening a hidden frame, and answers as the provider would. */
export const navigatorWith = (answer: (asked: URL) => Record<string, string>) => {
  const asked: URL[] = []
  const navigator: INavigator = {
    prepare: async () => ({
      navigate: async ({ url }) => {
        const address = new URL(url)
        asked.push(address)
        const back = new URL(address.searchParams.get('redirect_uri') ?? '')
        const given = { state: address.searchParams.get('state') ?? '', ...answer(address) }
        back.search = String(new URLSearchParams(given))
        return { url: back.href }
      },
      close: () => {},
    }),
    callback: async () => {},
  }
  return { asked, navigator }
}
