import { ConfigMistakes } from './config/mistake.ts'
import { toldMistakes } from './config/told-mistakes.ts'
import { isUnavailable } from './kernel/unavailable.ts'
import { WrongFile } from './kernel/data/read-data.ts'

const innermost = (error: unknown): string => {
  const { cause, code, message } = error as Error & { code?: string }
  return cause instanceof Error ? innermost(cause) : message || (code ?? 'no reason given')
}

const READ_ONLY = '25006'
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === READ_ONLY) || isReadOnly(error.cause))

/** A mistake that a person can mend gets its words; a bug keeps its stack. */
export const sayAndExit = (error: unknown): never => {
  const code = (error as { code?: string } | undefined)?.code
  if (error instanceof ConfigMistakes) console.error(`The configuration has mistakes:\n${toldMistakes(error.mistakes)}`)
  else if (error instanceof WrongFile) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error('The port is taken by another program. Stop it, or set PORT to another one.')
  else if (isReadOnly(error))
    console.error('PostgreSQL only reads at DATABASE_URL: it’s a standby, or set to be read-only. Name the primary.')
  else if (isUnavailable(error))
    console.error(`PostgreSQL does not answer at DATABASE_URL (${innermost(error)}). Is it running there?`)
  else console.error(error)
  process.exit(1)
}
