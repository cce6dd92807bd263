import { randomUUID } from 'node:crypto'
import { callHeadersFor } from '../call-headers.ts'

/** Somebody with a browser, which brings back the cookies it was given, whichever portal it comes to. */
export const visitor = (ports: number[]) => {
  const cookies = new Map<string, string>()
  return {
    ask: async (
      portal: number,
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      token?: unknown,
    ): Promise<Record<string, unknown>> => {
      const answer = await fetch(`http://127.0.0.1:${ports[portal]}/api${path}`, {
        method,
        headers: {
          ...callHeadersFor(),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const given = (await answer.json()) as Record<string, unknown>
      if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${JSON.stringify(given)}`)
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      return given
    },
  }
}
