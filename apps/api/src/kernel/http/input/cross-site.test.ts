import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../../test/api.ts'
import { routes } from '../route.ts'

const open = { summary: 'Anybody may.', access: 'public', ok: z.object({}) } as const
const body = z.object({ text: z.string() })
const read = endpoint({ ...open, method: 'GET', path: '/t/read' })
const write = endpoint({ ...open, method: 'POST', path: '/t/write', body })
const change = endpoint({ ...open, method: 'PATCH', path: '/t/change', body })
const done = async () => ok({})
const api = await useApi({ routes: routes({ read, write, change }, { read: done, write: done, change: done }) })

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:80' }, 200],
  [{ origin: 'http://localhost:81' }, 403],
])('a browser’s write with %o answers %i', async (headers, status) => {
  const response = await api.inject({ method: 'POST', url: '/api/t/write', headers, payload: { text: 'a' } })
  expect(response.statusCode).toBe(status)
})

test('a write from another site is refused whatever its method; a read is allowed', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const write = await api.inject({ method: 'PATCH', url: '/api/t/change', headers })
  expect(write.json()).toMatchObject({ status: 403, code: 'cross-site' })
  expect((await api.inject({ method: 'GET', url: '/api/t/read', headers })).statusCode).toBe(200)
})
