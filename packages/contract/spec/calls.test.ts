import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from '../src/index.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { isFile } from '../src/values/file.ts'
import { ofTheMapsService, servedBy, wordsOfTheSpecification } from './readings.ts'
import { readFileSync } from 'node:fs'
import { specifiedCalls, titleOf, type SpecifiedCall, type SpecifiedField } from './specified-call.ts'

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[]; items?: Schema }
type Fields = Map<string, { schema: Schema; required: boolean }>

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema

/** A schema and everything it is composed of. */
const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...(['anyOf', 'oneOf', 'allOf'] as const)
    .flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])
    .flatMap(partsOf),
]

const fieldsOf = (type: z.ZodType | undefined): Fields => {
  if (!type) return new Map()
  const parts = partsOf(schemaOf(type, 'input'))
  return new Map(
    parts.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(
        ([name, schema]) => [name, { schema, required: required.includes(name) }] as const,
      ),
    ),
  )
}

const valuesOf = (schema: Schema) =>
  partsOf(schema)
    .flatMap((part) => ('const' in part ? [part['const']] : ((part['enum'] as unknown[] | undefined) ?? [])))
    .map(String)

/** Every name in an answer, however deep. */
const namesIn = (schema: Schema): string[] =>
  partsOf(schema).flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
    ...(items ? namesIn(items) : []),
  ])

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')

const named = new Map(everyEndpoint.map(({ capability, name, endpoint }) => [`${capability}.${name}`, endpoint]))

const endpointFor = (call: SpecifiedCall): Endpoint | undefined => {
  const read = servedBy[titleOf(call)]
  if (read !== undefined) return named.get(read)
  return everyEndpoint.find(
    ({ endpoint }) =>
      shapeOf(endpoint.path) === shapeOf(call.path) && (call.method.endsWith('?') || endpoint.method === call.method),
  )?.endpoint
}

const calls = specifiedCalls(readFileSync(new URL('calls.tsv', import.meta.url), 'utf8'))
const served = calls.filter((call) => !ofTheMapsService.has(titleOf(call)))

test('every call that the maps service answers is in the specification, and is not served here', () => {
  const titles = new Map(calls.map((call) => [titleOf(call), call]))
  for (const title of ofTheMapsService) {
    expect(titles.has(title), title).toBe(true)
    expect(endpointFor(titles.get(title)!), `${title} is served here`).toBeUndefined()
  }
})

test.each(served.map((call) => [titleOf(call), call] as const))(
  '%s is declared the way the specification writes it',
  (_, call) => {
    const endpoint = endpointFor(call)
    if (!endpoint) throw new Error('not served')
    if (!call.method.endsWith('?')) expect(endpoint.method).toBe(call.method)

    const places = { params: fieldsOf(endpoint.params), query: fieldsOf(endpoint.query), body: fieldsOf(endpoint.body) }
    const find = ({ names, place }: SpecifiedField) => {
      const searched =
        place === 'any' ? [places.params, places.query, places.body] : place === 'header' ? [] : [places[place]]
      return searched.flatMap((fields) => names.flatMap((name) => fields.get(name) ?? []))[0]
    }
    const [inHeaders, inInput] = [true, false].map((is) =>
      call.fields.filter(({ place }) => (place === 'header') === is),
    )
    for (const { names, constant } of inHeaders!) expect(endpoint.headers?.[names[0]!]).toBe(constant)
    const missing = inInput!.filter((field) => !find(field))
    expect(missing.map(({ names, place }) => `${names.join('|')} in ${place}`)).toEqual([])
    for (const field of inInput!) {
      const takes = valuesOf(find(field)!.schema)
      if (field.constant !== undefined && takes.length > 0) expect(takes).toContain(field.constant)
    }
    if (call.bodyKind) expect(endpoint.format ?? 'json').toBe(call.bodyKind)
  },
)

test.each(served.map((call) => [titleOf(call), call] as const))(
  '%s requires nothing the specification does not mention',
  (title, call) => {
    const endpoint = endpointFor(call)!
    const known = new Set([...call.fields.flatMap(({ names }) => names), ...(wordsOfTheSpecification[title] ?? [])])
    const demanded = [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].filter(([, { required }]) => required)
    expect(demanded.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
  },
)

test.each(served.filter(({ answer }) => answer.length > 0).map((call) => [titleOf(call), call] as const))(
  '%s answers with the field names of the specification',
  (_, call) => {
    const { ok } = endpointFor(call)!
    if (call.answer[0]?.[0] === 'blob') return expect(isFile(ok)).toBe(true)
    const names = new Set(namesIn(schemaOf(ok, 'output')))
    expect(call.answer.filter((either) => !either.some((name) => names.has(name)))).toEqual([])
  },
)

/** Who may call; `?` marks what we inferred, which may be read differently. */
test.each(served.filter(({ who }) => !who.endsWith('?')).map((call) => [titleOf(call), call] as const))(
  '%s admits the people the specification admits',
  (_, call) => {
    const access = [endpointFor(call)!.access].flat()
    if (call.who === 'session') expect(access).not.toContain('public')
    else expect(access).toEqual([call.who])
  },
)
