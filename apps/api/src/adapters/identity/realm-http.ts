import { z } from 'zod'
import { Unavailable } from '../../kernel/unavailable.ts'
import { observedFetch } from '../../kernel/telemetry/telemetry.ts'

export type ClientCredentials = { clientId: string; secret: string }
export type Answer = { status: number; body: unknown; location: string | null }

/** The endpoints of a Keycloak realm and how to call them. */
export const realmHttp = ({ url, realm }: { url: string; realm: string }) => {
  const base = url.replace(/\/$/, '')
  const realmUrl = `${base}/realms/${encodeURIComponent(realm)}`
  const protocol = `${realmUrl}/protocol/openid-connect`

  const send = async (address: string, init: RequestInit): Promise<Answer> => {
    const { response, text } = await observedFetch(address, init)
      .then(async (answered) => ({ response: answered, text: await answered.text() }))
      .catch((cause: unknown) => {
        throw new Unavailable('The identity provider is not responding', { cause })
      })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
      location: response.headers.get('location'),
    }
  }

  return {
    issuer: realmUrl,
    certs: new URL(`${protocol}/certs`),
    /** A client without a secret is public and only sends its name. */
    form: (
      path: 'token' | 'logout',
      fields: Record<string, string>,
      client: { clientId: string; secret?: string },
      /** The address of the person it is for. */
      address?: string,
    ) =>
      send(`${protocol}/${path}`, {
        method: 'POST',
        headers: {
          ...(client.secret !== undefined && { authorization: basic(client.clientId, client.secret) }),
          ...(address !== undefined && { 'x-forwarded-for': address }),
        },
        body: new URLSearchParams(client.secret === undefined ? { ...fields, client_id: client.clientId } : fields),
      }),
    admin: (method: string, path: string, token: string, body?: unknown) =>
      send(`${base}/admin/realms/${encodeURIComponent(realm)}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

export type RealmHttp = ReturnType<typeof realmHttp>

// RFC 6749 requires both parts to be form-encoded before joining them.
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`

const Refused = z.object({ error: z.string(), error_description: z.string().optional() })

/** The OAuth error in the response, if there is one. */
export const refusalIn = ({ status, body }: Answer): z.infer<typeof Refused> | undefined =>
  status === 400 || status === 401 || status === 403 ? Refused.safeParse(body).data : undefined

const BadRequests = z.array(z.object({ error: z.literal('Bad Request'), message: z.string() })).nonempty()

/** A gateway in front of the provider may answer a failed login with a list that holds the reason, whatever the status. */
export const unwrapped = (answer: Answer): Answer => {
  const [refused] = BadRequests.safeParse(answer.body).data ?? []
  if (!refused) return answer
  return { ...answer, status: 400, body: { error: 'invalid_grant', error_description: refused.message } }
}

/** Only the status: the provider's own message may contain an email address, and errors end up in logs. */
export const unexpected = ({ status }: Answer, what: string): Error => {
  const words = `The identity provider responded with ${status} when asked to ${what}`
  return status === 503 ? new Unavailable(words) : new Error(words)
}
