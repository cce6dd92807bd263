import compile, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Write = (body: unknown) => string

/**
 * What a call answers with. What it doesn't declare is left out, and in something that may be null it's no reason to fail
 * either.
 */
const answerSchema = (ok: z.ZodType): Schema =>
  z.toJSONSchema(ok, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Schema

const writers = new WeakMap<z.ZodType, Write>()

const writerOf = (ok: z.ZodType): Write => {
  const known = writers.get(ok) ?? compile(answerSchema(ok))
  writers.set(ok, known)
  return known
}

/** Writes what was declared. Compiled with the first answer: for all calls together it takes most of a process's start. */
export const writeAnswer =
  (ok: z.ZodType): Write =>
  (body) =>
    writerOf(ok)(body)
