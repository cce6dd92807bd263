import type { Endpoint } from '@hibla/contract/endpoint'
import { callHeaders, CAPTCHA_HEADER, CHANNEL, FILE_NAME_HEADER } from '@hibla/contract/signature'
import { isFile } from '@hibla/contract/values/file'
import { Problem } from '@hibla/contract/values/problem'
import { z } from 'zod'

type Named = { capability: string; name: string; endpoint: Endpoint }
type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: 'draft-2020-12' })
  return schema
}

const fieldsOf = (fields: z.ZodObject | undefined, place: 'path' | 'query', isOptional = false) =>
  Object.entries(fields?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || (!isOptional && !(type as z.ZodType).safeParse(undefined).success),
    schema: schemaOf(type as z.ZodType, 'input'),
  }))

const header = (name: string, schema: Json, required = true) => ({ name, in: 'header', required, schema })
const uuid = { type: 'string', format: 'uuid' }

const headersOf = (endpoint: Endpoint) => [
  ...(endpoint.access === 'gateway'
    ? []
    : [
        header(callHeaders.channel, { const: CHANNEL }),
        header(callHeaders.requestId, uuid),
        header(callHeaders.signature, { type: 'string', pattern: '^[0-9a-f]{64}$' }),
      ]),
  ...(endpoint.idempotent ? [header('idempotency-key', uuid, false)] : []),
  ...(endpoint.format === 'raw' ? [header(FILE_NAME_HEADER, { type: 'string' }, false)] : []),
  ...(endpoint.captcha ? [header(CAPTCHA_HEADER, { type: 'string' }, false)] : []),
]

const bodyType = ({ format }: Endpoint) =>
  format === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

const answerType = ({ ok }: Endpoint) =>
  isFile(ok) ? String(schemaOf(ok, 'output')['contentMediaType']) : 'application/json'

const operationOf = ({ capability, name, endpoint }: Named): Json => ({
  operationId: `${capability}.${name}`,
  tags: [capability],
  summary: endpoint.summary,
  ...(endpoint.access !== 'public' && endpoint.access !== 'gateway' && { security: [{ bearer: [] }] }),
  'x-access': endpoint.access,
  'x-refusals': endpoint.refusals ?? [],
  ...(endpoint.calledBy && { 'x-called-by': endpoint.calledBy }),
  ...(endpoint.stepUp && { 'x-step-up': endpoint.stepUp }),
  parameters: [
    ...fieldsOf(endpoint.params, 'path'),
    ...fieldsOf(endpoint.query, 'query', endpoint.queryOrBody),
    ...headersOf(endpoint),
  ],
  ...(endpoint.format === 'raw' && { requestBody: { required: true, content: { '*/*': {} } } }),
  ...(endpoint.body && {
    requestBody: { required: true, content: { [bodyType(endpoint)]: { schema: schemaOf(endpoint.body, 'input') } } },
  }),
  ...(endpoint.queryOrBody && {
    requestBody: {
      required: false,
      description: 'The query’s fields, instead of a query',
      content: { 'application/json': {} },
    },
  }),
  responses: {
    200: { description: 'Done', content: { [answerType(endpoint)]: { schema: schemaOf(endpoint.ok, 'output') } } },
    default: {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

/** The contract as OpenAPI 3.1; nothing in it is written by hand. */
export const openApi = (endpoints: Named[], product: string, version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const path = (paths[named.endpoint.path] ??= {})
    path[named.endpoint.method.toLowerCase()] = operationOf(named)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
