import type { z } from 'zod'

/** A word that is typed in its place: what it's for, and what it may be. */
type Word = { about: string; is: z.ZodType<unknown, string | undefined> }
/** An option such as --replace. Without `is` it's there or it isn't. */
type Option = { about: string; is?: z.ZodType<unknown, string | undefined> }
export type Words = Record<string, Word>
export type Options = Record<string, Option>

/** Nothing, where none are declared. */
type Known<Declared, Typed> = string extends keyof Declared ? unknown : Typed
type Typed<W extends Words, O extends Options> = Known<W, { [K in keyof W]: z.output<W[K]['is']> }> &
  Known<O, { [K in keyof O]: O[K] extends { is: infer S extends z.ZodType } ? z.output<S> : boolean }>

/** Which command was typed, and by whom: known before anything is written. */
export type Typist = { command: string; operator: string }

export type Command = {
  /** Noun and verb, such as 'staff give'. */
  name: string
  /** One line for the list of all commands. */
  description: string
  /** What else people should know before they type it. */
  details?: string | undefined
  words: Words
  options: Options
  /** Runs it to its exit code. */
  run: (typed: Record<string, unknown>, typist: Typist) => Promise<number>
}

type Declared<W extends Words, O extends Options> = {
  name: string
  description: string
  details?: string
  words?: W
  options?: O
  run: (typed: Typed<W, O>, typist: Typist) => Promise<number>
}

/** Declares a command once; how it's read and what `--help` says follow from it. */
export const command = <W extends Words, O extends Options>({
  words,
  options,
  run,
  ...rest
}: Declared<W, O>): Command => ({
  ...rest,
  words: words ?? {},
  options: options ?? {},
  // `readWords` has checked them against the same declaration.
  run: (typed, typist) => run(typed as Typed<W, O>, typist),
})

/** A mistake in how a command was typed, as opposed to one that was refused. */
export class WrongUsage extends Error {}
