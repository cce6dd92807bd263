import { everyEndpoint } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'

const api = await useApi()
type Operation = {
  security?: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, object> }
  'x-refusals': string[]
  'x-called-by'?: string
}
const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, Operation>>
}

test.each(everyEndpoint)('the document describes $name of $capability', ({ endpoint }) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  const isOpen = endpoint.access === 'public' || endpoint.access === 'gateway'
  expect(operation?.security).toEqual(isOpen ? undefined : [{ bearer: [] }])
  expect(operation?.['x-refusals']).toEqual(endpoint.refusals ?? [])
  expect(operation?.['x-called-by']).toBe(endpoint.calledBy)
  const named = operation?.parameters.map(({ name }) => name)
  for (const name of Object.keys({ ...endpoint.params?.shape, ...endpoint.query?.shape })) expect(named).toContain(name)
  expect(named?.includes('x-signature')).toBe(endpoint.access !== 'gateway')
  expect(named?.includes('idempotency-key')).toBe(endpoint.idempotent === true)
  const captcha = operation?.parameters.find(({ name }) => name === 'x-captcha')
  expect(captcha?.required).toBe(endpoint.captcha ? false : undefined)
  const demanded = operation?.parameters.filter((each) => each.in === 'header' && each.required).map(({ name }) => name)
  expect(demanded).toEqual(endpoint.access === 'gateway' ? [] : ['x-channel', 'x-request-id', 'x-signature'])
  const type = endpoint.format === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const types = endpoint.format === 'raw' ? ['*/*'] : endpoint.body || endpoint.queryOrBody ? [type] : []
  expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types)
})

test('people can read the same on a page without scripts', async () => {
  const { body, headers } = await api.app.inject('/api/docs')
  for (const { endpoint } of everyEndpoint) expect(body).toContain(`<code>/api${endpoint.path}</code>`)
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('with API_DOCS off, both are as if they weren’t there', async () => {
  const closed = await useApi({ environment: { API_DOCS: 'off' } })
  for (const path of ['/api/docs', '/api/openapi.json'])
    expect((await closed.app.inject(path)).json()).toMatchObject({ status: 404, code: 'not-found' })
})
