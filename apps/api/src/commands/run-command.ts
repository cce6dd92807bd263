import { Notice } from '../adapters/postgres/notice.ts'
import { ConfigMistakes } from '../config/mistake.ts'
import { toldMistakes } from '../config/told-mistakes.ts'
import { sayAndExit } from '../exit.ts'
import { WrongUsage, type Command } from './declare.ts'
import { helpOf, listOf, usageOf } from './help.ts'
import { allCommands, commandsOf, nouns } from './nouns.ts'
import { readWords } from './read-words.ts'

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help'

/** Reads what was typed and runs it: 0 done, 1 refused or failed, 2 typed wrongly. */
export const runCommand = async (typed: string[], operator: string): Promise<number> => {
  const [noun, ...rest] = typed
  if (noun === undefined || asksForHelp(noun)) return show(listOf(await allCommands()), noun !== undefined)
  const commands = await commandsOf(noun)
  if (!commands) return wrong(`There is no '${noun}' here, but ${nouns.join(', ')}.`, 'hibla --help')
  const whole = commands.find(({ name }) => name === noun)
  if (whole) return run(whole, rest, operator)
  const [verb, ...words] = rest
  if (verb === undefined || asksForHelp(verb)) return show(listOf(commands, noun), verb !== undefined)
  const command = commands.find(({ name }) => name === `${noun} ${verb}`)
  if (command) return run(command, words, operator)
  const verbs = commands.map(({ name }) => name.slice(noun.length + 1)).join(', ')
  return wrong(`'hibla ${noun}' knows ${verbs}, not '${verb}'.`, `hibla ${noun} --help`)
}

const run = async (command: Command, given: string[], operator: string): Promise<number> => {
  try {
    const typed = readWords(command, given)
    if (typed === undefined) return show(helpOf(command), true)
    return await command.run(typed, { command: command.name, operator })
  } catch (error) {
    if (error instanceof WrongUsage) return wrong(error.message, usageOf(command))
    if (error instanceof ConfigMistakes)
      return refuse(['The configuration has mistakes:', toldMistakes(error.mistakes)])
    if (error instanceof Notice) return refuse([error.message])
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return refuse([`There is no such file: ${path}`])
    return sayAndExit(error)
  }
}

/** Help that was asked for is an answer; without a command to run it's what to type instead. */
const show = (help: string, wasAsked: boolean): number => {
  if (wasAsked) console.log(help)
  else console.error(help)
  return wasAsked ? 0 : 2
}

const wrong = (what: string, instead: string): number => {
  console.error(`${what}\nUse: ${instead}`)
  return 2
}

const refuse = (lines: string[]): number => {
  console.error(lines.join('\n'))
  return 1
}
