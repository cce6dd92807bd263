import { parseArgs } from 'node:util'
import { WrongUsage, type Command } from './declare.ts'

/** What was typed after noun and verb, checked; undefined asks for help. */
export const readWords = ({ words, options }: Command, given: string[]): Record<string, unknown> | undefined => {
  const { values, positionals }: Parsed = parsed(given, options)
  if (values['help'] === true) return undefined
  const names = Object.keys(words)
  if (positionals.length > names.length) throw new WrongUsage(`Nothing is expected here: ${positionals[names.length]}`)
  const read: Record<string, unknown> = {}
  const mistakes: string[] = []
  const take = (name: string, is: Command['words'][string]['is'], text: string | undefined, shown: string) => {
    const checked = is.safeParse(text)
    if (checked.success) read[name] = checked.data
    else if (text === undefined) mistakes.push(`${shown} is missing.`)
    else mistakes.push(...checked.error.issues.map(({ message }) => `${shown}: ${message}`))
  }
  for (const [at, name] of names.entries()) take(name, words[name]!.is, positionals[at], shownAs(name))
  for (const [name, { is }] of Object.entries(options)) {
    const value = values[name]
    if (is) take(name, is, typeof value === 'string' ? value : undefined, `--${name}`)
    else read[name] = value === true
  }
  if (mistakes.length > 0) throw new WrongUsage(mistakes.join('\n'))
  return read
}

type Parsed = { values: Record<string, unknown>; positionals: string[] }

const parsed = (args: string[], options: Command['options']): Parsed => {
  const types = Object.entries(options).map(([name, { is }]) => [name, { type: is ? 'string' : 'boolean' }] as const)
  try {
    return parseArgs({
      args,
      options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new WrongUsage(error.message)
  }
}

/** `accountNumber` is typed where help says ACCOUNT-NUMBER. */
export const shownAs = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `-${capital}`).toUpperCase()
