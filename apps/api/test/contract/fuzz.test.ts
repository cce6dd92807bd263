import { isFile } from '@hibla/contract/values/file'
import { Problem } from '@hibla/contract/values/problem'
import { everyEndpoint } from '@hibla/contract'
import type { Endpoint, Persona } from '@hibla/contract/endpoint'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApi, type As } from '../api.ts'
import { samplesFor, type Sample } from './sample.ts'

const api = await useApi()
const runs = process.env['HIBLA_DEEP'] ? 1000 : 200

/** Someone whom the call admits, so that nonsense gets past the check of access. */
const insider = ({ access }: Endpoint): As['as'] => {
  if (access === 'public' || access === 'gateway') return undefined
  if (access === 'signed-in') return 'fay.'
  return `fay.${(typeof access === 'string' ? access : access[0]) as Persona}`
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const urlOf = (endpoint: Endpoint, { params, query }: Sample) => {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(wellFormed(text(given[name]))) || '-',
  )
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, text(value)]))
  return `/api${path}?${search}`
}

const form = 'application/x-www-form-urlencoded'
const contentTypeOf = ({ format }: Endpoint, { contentType }: Sample) =>
  format === 'form' ? contentType.replace('application/json', form) : contentType

const bodyOf = ({ format }: Endpoint, { body }: Sample) => {
  if (format !== 'form') return JSON.stringify(body ?? null)
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new URLSearchParams(fields.map(([name, value]) => [name, text(value)])).toString()
}

const wellFormed = (given: string) => given.toWellFormed()

test.each(everyEndpoint)(
  'nonsense sent to $name of $capability is refused with a reason, never a 500',
  async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(samplesFor(endpoint), async (sample) => {
        const sendsBody = endpoint.method !== 'GET'
        const response = await api.inject({
          method: endpoint.method,
          url: urlOf(endpoint, sample),
          as: insider(endpoint),
          headers: {
            'idempotency-key': randomUUID(),
            ...(sendsBody && { 'content-type': contentTypeOf(endpoint, sample) }),
          },
          ...(sendsBody && { payload: sample.mangled ?? bodyOf(endpoint, sample) }),
        })
        if (response.statusCode === 200) {
          if (!isFile(endpoint.ok)) endpoint.ok.parse(response.json())
        } else {
          expect(response.statusCode).toBeGreaterThanOrEqual(400)
          expect(response.statusCode).toBeLessThan(500)
          expect(response.headers['content-type']).toContain('application/problem+json')
          const answer = Problem.parse(response.json())
          expect(answer.status).toBe(response.statusCode)
          expect(answer.detail).not.toBe('')
        }
      }),
      { numRuns: runs, seed: 20261115, endOnFailure: true },
    )
  },
)
