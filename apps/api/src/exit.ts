import { ConfigMistakes } from './config.ts'

/** A mistake that a person can mend gets its words; a bug keeps its stack. */
export const sayAndExit = (error: unknown): never => {
  const code = (error as { code?: string } | undefined)?.code
  if (error instanceof ConfigMistakes) console.error(`The configuration has mistakes:\n${error.message}`)
  else if (code === 'EADDRINUSE')
    console.error('The port is taken by another program. Stop it, or set PORT to another one.')
  else if (code === 'ECONNREFUSED')
    console.error('PostgreSQL does not answer at DATABASE_URL. Start it, or mend the address.')
  else console.error(error)
  process.exit(1)
}
