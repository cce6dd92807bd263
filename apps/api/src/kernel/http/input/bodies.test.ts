import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../../test/api.ts'
import { routes } from '../route.ts'
import { echo, form } from '../test/sample-calls.ts'

const page = endpoint({
  method: 'GET',
  path: '/t/pages/{name}',
  summary: 'Says its name.',
  access: 'public',
  params: z.object({ name: z.string() }),
  ok: z.object({ name: z.string() }),
})

const api = await useApi({
  routes: routes(
    { echo, page, form },
    {
      echo: async ({ body }) => ok(body),
      page: async ({ params }) => ok(params),
      form: async ({ body }) => ok(body),
    },
  ),
})
const post = (payload: string, contentType = 'application/json') =>
  api.inject({ method: 'POST', url: '/api/t/echo/1', headers: { 'content-type': contentType }, payload })

test('wrong input is reported at its field, and nothing is coerced', async () => {
  const wrong = await post('{"text":5,"amount":"7"}')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().errors.map((error: { at: string }) => error.at)).toEqual(['body.text', 'body.amount'])
  for (const amount of ['null', 'true', '"1"', '1.5', '1e400', '9007199254740993']) {
    expect((await post(`{"text":"a","amount":${amount}}`)).statusCode, amount).toBe(400)
  }
})

test.each([
  ['nothing', '', 400],
  ['half a document', '{"text":', 400],
  ['a NUL in a text', '{"text":"a\\u0000b"}', 400],
  ['half a character in a text', '{"text":"a\\ud800b"}', 400],
  ['half a character in a list', '{"text":"a","x":["\\udc00"]}', 400],
  ['a key that reaches for the prototype', '{"text":"a","__proto__":{"x":1}}', 400],
  ['a NUL in the name of a field', '{"text":"a","b\\u0000":1}', 400],
  ['twenty-one levels', `{"text":"a","x":${'['.repeat(20)}${']'.repeat(20)}}`, 400],
  ['three hundred thousand bytes', `{"text":"${'a'.repeat(300_000)}"}`, 413],
])('a body of %s is refused with a reason', async (_what, payload, status) => {
  const response = await post(payload)
  expect([response.statusCode, response.json().status]).toEqual([status, status])
  expect(response.json().detail).not.toBe('')
})

test('a body whose type isn’t exactly JSON is refused, even with just a tab in it', async () => {
  expect((await post('{"text":"a"}', 'text/plain')).statusCode).toBe(415)
  expect((await post('{"text":"a"}', 'application/json\t; charset=utf-8')).statusCode).toBe(415)
  expect((await post('{"text":"a"}', 'application/json; charset=utf-8')).statusCode).toBe(200)
})

test('a path that can’t be decoded, a repeated query field and an unknown call answer with a problem too', async () => {
  for (const [url, status] of [
    ['/api/t/pages/%E0%A4%A', 400],
    ['/api/nothing/here', 404],
  ] as const) {
    const response = await api.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
  }
  const twice = await api.inject({ method: 'POST', url: '/api/t/echo/1?n=1&n=2', payload: { text: 'a' } })
  expect(twice.json().errors[0].at).toBe('query.n')
})

test('a form call accepts no JSON, a JSON call accepts no form, and no field may repeat', async () => {
  const send = (url: string, method: 'PATCH' | 'POST', contentType: string, payload: string) =>
    api.inject({ method, url, headers: { 'content-type': contentType }, payload })
  const urlencoded = 'application/x-www-form-urlencoded'
  expect((await send('/api/t/form', 'PATCH', urlencoded, 'email=a%40b.ph&secret=1')).json()).toEqual({
    email: 'a@b.ph',
  })
  expect((await send('/api/t/form', 'PATCH', urlencoded, 'email=a&email=b&secret=1')).statusCode).toBe(400)
  expect((await send('/api/t/form', 'PATCH', 'application/json', '{"email":"a","secret":"1"}')).statusCode).toBe(415)
  expect((await send('/api/t/echo/1', 'POST', urlencoded, 'text=a')).statusCode).toBe(415)
})
