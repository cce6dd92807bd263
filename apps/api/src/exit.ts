import { ConfigMistakes } from './config/config.ts'
import { isAway } from './kernel/away.ts'

const innermost = (error: unknown): string => {
  const { cause, code, message } = error as Error & { code?: string }
  return cause instanceof Error ? innermost(cause) : message || (code ?? 'no reason given')
}

/** A mistake that a person can mend gets its words; a bug keeps its stack. */
export const sayAndExit = (error: unknown): never => {
  const code = (error as { code?: string } | undefined)?.code
  if (error instanceof ConfigMistakes) console.error(`The configuration has mistakes:\n${error.message}`)
  else if (code === 'EADDRINUSE')
    console.error('The port is taken by another program. Stop it, or set PORT to another one.')
  else if (isAway(error))
    console.error(`PostgreSQL does not answer at DATABASE_URL (${innermost(error)}). Is it running there?`)
  else console.error(error)
  process.exit(1)
}
