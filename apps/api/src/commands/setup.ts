import { readConfig } from '../config/config.ts'
import { surroundings } from '../config/surroundings.ts'
import { command } from './declare.ts'
import { done } from './command.ts'

export const commands = [
  command({
    name: 'setup',
    description: 'brings a database to what this version needs',
    details: 'Tables, triggers, queues and reference data. Safe to run again, and at once from several places.',
    run: async () => {
      const config = readConfig(surroundings())
      const { setUp } = await import('../setup.ts')
      return done([...(await setUp(config)), 'The database is ready.'].join('\n'))
    },
  }),
]
