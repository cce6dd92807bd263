import type { Endpoint } from '@hibla/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  [key: string]: unknown
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Values that a schema would take, made from its JSON schema; close enough to pass the checks most of the time. */
const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  // `oneOf` is how a discriminated union is written.
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return fc.oneof(...kinds.map(fitting))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fitting(inner)])),
        // What may be left out sometimes is: fields that exclude each other could not be met otherwise.
        { requiredKeys: (schema['required'] ?? []) as string[] },
      )
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 })
    case 'string':
      return stringFor(schema)
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? 0), max: Number(schema['maximum'] ?? 1_000_000) })
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        ...('minimum' in schema && { min: Number(schema['minimum']) }),
        ...('maximum' in schema && { max: Number(schema['maximum']) }),
      })
    case 'boolean':
      return fc.boolean()
    case undefined:
    default:
      return fc.constant(null)
  }
}

const stringFor = (schema: Schema): fc.Arbitrary<string> => {
  if (schema['format'] === 'date') return fc.constant('2026-02-03')
  if (schema['format'] === 'uuid') return fc.uuid()
  if (schema['format'] === 'email') return fc.constant('ana@example.com')
  if (typeof schema['pattern'] === 'string') return matching(schema['pattern'])
  return fc.oneof(fc.constant('/a-path'), fc.string({ minLength: Number(schema['minLength'] ?? 0), maxLength: 40 }))
}

const patterns = new Map<string, fc.Arbitrary<string>>()

/** Most patterns are those of many calls, and preparing one takes longer than drawing from it. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const strings = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  patterns.set(pattern, strings)
  return strings
}

const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 1e308, 2 ** 53, '', '\0', 'a\0b', '💥', '\ud800', "'; drop table plan; --", [], {}),
  fc.constantFrom('NaN', 'undefined', '__proto__', '../../etc/passwd', '%00', 'x'.repeat(5000)),
  fc.anything({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
)

/** A fitting value with some of its fields turned to nonsense, dropped, or joined by ones nobody asked for. */
const bent = (schema: Schema): fc.Arbitrary<unknown> =>
  schema.type === 'object' && schema.properties
    ? fc
        .tuple(
          fitting(schema),
          fc.dictionary(fc.constantFrom(...Object.keys(schema.properties), 'role', 'owner', 'status'), nonsense),
        )
        .map(([fits, strange]) => ({ ...(fits as object), ...strange }))
    : fc.oneof(fitting(schema), nonsense)

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

const part = (type: z.ZodType | undefined) =>
  type ? fc.oneof(fitting(schemaOf(type)), bent(schemaOf(type)), nonsense) : fc.constant(undefined)

export type Sample = {
  params: unknown
  query: unknown
  body: unknown
  contentType: string
  mangled: string | undefined
}

/** Inputs for one call: right, bent and senseless ones, now and then with a body that is not JSON at all. */
export const samplesFor = (endpoint: Endpoint): fc.Arbitrary<Sample> =>
  fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
    contentType: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'application/json\t',
      'text/plain',
      'application/json; charset=utf-8',
      'multipart/form-data',
    ),
    mangled: fc.option(
      fc.constantFrom(
        '',
        '{',
        '{"a":1',
        'null',
        '[[[]]',
        '{"__proto__":{"role":"admin"}}',
        '['.repeat(3000),
        `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
        '{"a":1e999}',
      ),
      { nil: undefined, freq: 6 },
    ),
  })

type Input = { params?: unknown; query?: unknown; body?: unknown }

const drawn = new WeakMap<Endpoint, Input>()

/** One input that the call takes, the same each time, for tests of what comes after the checks. */
export const fittingFor = (endpoint: Endpoint): Input => {
  const before = drawn.get(endpoint)
  if (before) return before
  const input = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((key) => {
      const type = endpoint[key]
      if (!type) return []
      const values = fitting(schemaOf(type))
      for (let seed = 7; seed < 207; seed++) {
        const [value] = fc.sample(values, { numRuns: 1, seed })
        if (type.safeParse(value).success) return [[key, value]]
      }
      throw new Error(`no sample fits ${key} of ${endpoint.method} ${endpoint.path}`)
    }),
  )
  drawn.set(endpoint, input)
  return input
}
