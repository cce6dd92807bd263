import { z } from 'zod'

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const schemaOf = (ok: z.ZodType) => z.toJSONSchema(ok, { io: 'output', unrepresentable: 'any' }) as Schema

/** Whether it says something: nobody misses a null, a zero or an empty text that is always there. */
const tells = (value: unknown) =>
  (typeof value === 'string' ? value.trim() : value) !== '' && !!value && JSON.stringify(value) !== '{}'

/** Every field of a schema, nested, as `bills[].lines[].label`, with whether one of the values found there says something. */
const visit = (root: Schema, schema: Schema, values: unknown[], path: string, fields: Map<string, boolean>): void => {
  const given = values.filter((value) => value !== undefined && value !== null)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    // Something that holds others of its kind is followed as deep as the values go.
    const target = root.$defs?.[name] ?? root
    if (given.length > 0) visit(root, target, given, path, fields)
    return
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) {
    for (const part of parts) visit(root, part, given, path, fields)
    return
  }
  if (schema.type === 'null') return
  if (schema.type === 'array' && schema.items) {
    visit(root, schema.items, given.filter(Array.isArray).flat(), `${path}[]`, fields)
    return
  }
  if (schema.type === 'object') {
    const objects = given.filter((value): value is Record<string, unknown> => typeof value === 'object')
    const inner = Object.entries(schema.properties ?? {})
    for (const [key, field] of inner) {
      const at = path === '' ? key : `${path}.${key}`
      visit(
        root,
        field,
        objects.map((each) => each[key]),
        at,
        fields,
      )
    }
    if (typeof schema.additionalProperties === 'object')
      visit(
        root,
        schema.additionalProperties,
        objects.flatMap((each) => Object.values(each)),
        `${path}{}`,
        fields,
      )
    return
  }
  const told = 'const' in schema ? given.some((each) => each === schema.const) : given.some(tells)
  fields.set(path, (fields.get(path) ?? false) || told)
}

/** The fields that a call declares and none of its answers tells: null, empty, zero or false in all of them. */
export const unusedFields = ({ ok }: { ok: z.ZodType }, answers: unknown[]): string[] => {
  const fields = new Map<string, boolean>()
  const schema = schemaOf(ok)
  visit(schema, schema, answers, '', fields)
  return [...fields].flatMap(([path, told]) => (told ? [] : [path]))
}
