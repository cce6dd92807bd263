import { z } from 'zod'
import { refusalIn, unexpected, type Answer, type ClientCredentials, type RealmHttp } from './realm-http.ts'

const ClientToken = z.object({ access_token: z.string(), expires_in: z.int() })
export type ClientToken = z.infer<typeof ClientToken>

/** Undefined if the provider doesn't accept this client and secret. */
export const clientToken = async (http: RealmHttp, client: ClientCredentials): Promise<ClientToken | undefined> => {
  const answer = await http.form('token', { grant_type: 'client_credentials' }, client)
  if (answer.status === 200) return ClientToken.parse(answer.body)
  if (refusalIn(answer)) return undefined
  throw unexpected(answer, 'give a program its token')
}

/** Calls the admin API with a token that is renewed shortly before it expires. */
export const adminCalls = (http: RealmHttp, service: ClientCredentials) => {
  type Renewal = { token: Promise<string>; until: number }
  let current: Renewal | undefined

  const fresh = async (renewal: Renewal): Promise<string> => {
    const token = await clientToken(http, service)
    if (!token) throw new Error('The identity provider does not accept the service client: check its id and secret')
    // Half of a short lifetime, so that a token doesn't expire during a call.
    renewal.until = performance.now() + Math.max(token.expires_in - 30, token.expires_in / 2) * 1000
    return token.access_token
  }

  const token = async (): Promise<string> => {
    if (!current || current.until < performance.now()) {
      current = { token: Promise.resolve(''), until: Infinity }
      current.token = fresh(current)
    }
    const asked = current
    try {
      return await asked.token
    } catch (error) {
      if (current === asked) current = undefined
      throw error
    }
  }

  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await http.admin(method, path, await token(), body)
    if (answer.status !== 401) return answer
    // The provider no longer accepts the token, for example because its keys changed.
    current = undefined
    return http.admin(method, path, await token(), body)
  }
}

export type AdminCall = ReturnType<typeof adminCalls>
