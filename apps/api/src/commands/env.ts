import { ConfigMistakes } from '../config/mistake.ts'
import { effectiveIn } from '../config/effective.ts'
import { checkGiven, givenIn } from '../config/given.ts'
import { fileMistakes } from '../config/provider.ts'
import { surroundings } from '../config/surroundings.ts'
import { done } from './command.ts'
import { command } from './declare.ts'

/** As `hibla env print` shows it: a heading for each group, a few lines for each variable. */
const printed = (environment: NodeJS.ProcessEnv): string => {
  let group = ''
  return effectiveIn(environment)
    .flatMap((each) => {
      const heading = each.group === group ? [] : [`\n# ${each.group}`]
      group = each.group
      const value = `${each.name} = ${each.value}${each.isDefault ? '  (default)' : ''}`
      return [...heading, value, `    ${each.about}`, `    default: ${each.usual}`]
    })
    .join('\n')
    .trim()
}

export const commands = [
  command({
    name: 'env check',
    description: 'says everything that is wrong with the configuration, and what to write instead',
    details: 'Checks the environment that it’s started in, and the files it names, and starts nothing.',
    run: async () => {
      const { read, mistakes } = checkGiven(givenIn(surroundings()))
      const all = [...mistakes, ...(await fileMistakes(read))]
      if (all.length > 0) throw new ConfigMistakes(all)
      return done('Nothing is wrong with the configuration.')
    },
  }),
  command({
    name: 'env print',
    description: 'prints every variable with its meaning, its default and what counts here',
    details: 'Secrets and passwords in addresses are not shown.',
    run: () => Promise.resolve(done(printed(surroundings()))),
  }),
]
