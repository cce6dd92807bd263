import { createHmac, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { PASSWORD } from './sign-in.ts'

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  /** A few calls also need the caller's token in the body. */
  body?: object | ((token: string) => object)
}

/** API calls as another program would make them, for journeys that need something to happen elsewhere. */
export const callAs = async (request: APIRequestContext, name: string) => {
  const config = (await (await request.get('/config.json')).json()) as { signatureText: string }
  const send = async ({ method, path, body }: Call, token?: string): Promise<unknown> => {
    const id = randomUUID()
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: {
        'x-channel': 'web',
        'x-request-id': id,
        'x-signature': createHmac('sha256', config.signatureText).update(id).digest('hex'),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { data: typeof body === 'function' ? body(token ?? '') : body }),
    })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const body = { username: `${name}@hibla.example.com`, password: PASSWORD }
  const login = (await send({ method: 'POST', path: '/users/session', body })) as { access_token: string }
  return (call: Call) => send(call, login.access_token)
}

/** Calls as the form makes them, for journeys that begin where the form ends. Cookies stay in the browser's own jar. */
export const visitorCalls = async (request: APIRequestContext, origin = '') => {
  const config = (await (await request.get(`${origin}/config.json`)).json()) as { signatureText: string }
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object | Buffer,
  ): Promise<Record<string, unknown>> => {
    const id = randomUUID()
    const headers = {
      'x-channel': 'web',
      'x-request-id': id,
      'x-signature': createHmac('sha256', config.signatureText).update(id).digest('hex'),
      ...(Buffer.isBuffer(data) && { 'content-type': 'image/jpeg', 'x-file-name': 'passport.jpg' }),
    }
    const answer = await request.fetch(`${origin}/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path} ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
}
export type VisitorCall = Awaited<ReturnType<typeof visitorCalls>>
