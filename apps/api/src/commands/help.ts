import type { Command } from './declare.ts'
import { shownAs } from './read-words.ts'

const isOptional = ({ is }: Command['words'][string]) => is.safeParse(undefined).success

/** Such as `hibla import network FILE [--replace]`. */
export const usageOf = ({ name, words, options }: Command): string =>
  [
    `hibla ${name}`,
    ...Object.entries(words).map(([word, declared]) => (isOptional(declared) ? `[${shownAs(word)}]` : shownAs(word))),
    ...Object.entries(options).map(([option, { is }]) => `[--${option}${is ? ' …' : ''}]`),
  ].join(' ')

const columns = (rows: [string, string][]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

export const helpOf = (command: Command): string =>
  [
    `${usageOf(command)}\n`,
    `${command.description.charAt(0).toUpperCase()}${command.description.slice(1)}.`,
    ...(command.details ? [command.details] : []),
    '',
    columns([
      ...Object.entries(command.words).map(([word, { about }]): [string, string] => [shownAs(word), about]),
      ...Object.entries(command.options).map(([option, { about }]): [string, string] => [`--${option}`, about]),
      ['--help', 'says this'],
    ]),
  ].join('\n')

/** All commands, or those of one noun. */
export const listOf = (commands: Command[], noun?: string): string =>
  [
    `hibla ${noun ?? 'NOUN'} ${noun === undefined ? '[VERB] …' : 'VERB …'}\n`,
    columns(commands.map(({ name, description }) => [name, description])),
    '',
    'More about each: add --help. It ends with 0 when it’s done, 1 when it was refused or failed, 2 when it was typed wrongly.',
  ].join('\n')
