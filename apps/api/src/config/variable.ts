import { z } from 'zod'

/** What people read about a variable, in docs/configure.md, `hibla env print` and `hibla env check`. */
export type Described = {
  about: string
  /** What counts where it isn't set, as it would be written. */
  default?: string
  /** The same, but in production only, or anywhere else only. */
  inProduction?: string
  outsideProduction?: string
  /** What counts then, where that is no fixed text. */
  otherwise?: string
  required?: 'always' | 'in production'
  /** What one could write. */
  example?: string
  /** Never printed, or only if it's one of the words that are no secret. */
  secret?: true | ((text: string) => boolean)
  /** Its name in earlier versions, which is still read. */
  was?: string
}

type Text = z.ZodType<unknown, string>
const registry = z.registry<Described>()

export const describedBy = (is: z.ZodType): Described => registry.get(is)!

/** Declares a variable. With a default it always has a value; a default that depends on the mode is `config.ts`'s. */
export function variable<S extends Text>(is: S, described: Described & { default: string }): z.ZodPrefault<S>
export function variable<S extends Text>(is: S, described: Described): z.ZodOptional<S>
export function variable<S extends Text>(is: S, described: Described) {
  const declared = described.default === undefined ? is.optional() : is.prefault(described.default as z.input<S>)
  registry.add(declared, described)
  return declared
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((n) => n < 65_536, 'must be below 65536')
export const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
export const atLeast = (least: number) => whole.refine((n) => n >= least, `must be at least ${least}`)
export const pesos = z
  .string()
  .regex(/^\d{1,7}$/, 'must be whole pesos')
  .transform((text) => Number(text) * 100)
export const url = z.url('must be an address such as https://example.com')
export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
export const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").transform((word) => word === 'on')
export const text = z.string()
