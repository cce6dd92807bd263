import { createHmac, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

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
