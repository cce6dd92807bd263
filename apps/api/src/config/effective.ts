import { variables, type Given } from './environment.ts'
import { givenIn } from './given.ts'
import type { Described } from './variable.ts'

/** Passwords in addresses, wherever they stand. */
const withoutPasswords = (text: string): string =>
  text
    .replaceAll(/(:\/\/[^:@/\s]*:)[^@/\s]*@/g, '$1•••@')
    .replaceAll(/([?&]password=)[^&\s]*/g, '$1•••')
    .replaceAll('\n', '\\n')

const shown = ({ secret }: Described, text: string): string => {
  const isSecret = typeof secret === 'function' ? secret(text) : secret
  return isSecret ? '••• (set, not shown)' : withoutPasswords(text)
}

/** What counts where a variable isn't set, as people read it. */
export const defaultOf = (described: Described): string => {
  const { default: usual, inProduction, outsideProduction, otherwise, required } = described
  if (usual !== undefined) return usual
  if (required === 'always') return 'must be set'
  const elsewhere = outsideProduction ?? otherwise
  if (required) return elsewhere === undefined ? 'must be set' : `must be set in production; else ${elsewhere}`
  if (inProduction !== undefined) return `${inProduction} in production; else ${elsewhere}`
  return otherwise ?? 'none'
}

const UNSET = 'not set'

const counting = (described: Described, given: string | undefined, mode: Given['HIBLA_MODE']): string => {
  if (given !== undefined) return shown(described, given)
  const { default: usual, inProduction, outsideProduction, otherwise, required } = described
  const isProduction = mode === 'production'
  if (required === 'always' || (required && isProduction)) return `${UNSET}, and must be`
  const text = usual ?? (isProduction ? inProduction : outsideProduction)
  return text ?? (otherwise ? `${UNSET}: ${otherwise}` : UNSET)
}

type Effective = { group: string; name: string; about: string; usual: string; value: string; isDefault: boolean }

/** Every variable with what counts in this environment, which may have mistakes; secrets are masked. */
export const effectiveIn = (environment: NodeJS.ProcessEnv): Effective[] => {
  const given = givenIn(environment)
  const mode = (given['HIBLA_MODE'] ?? 'production') as Given['HIBLA_MODE']
  return variables.map((described) => {
    const { group, name, about } = described
    const value = counting(described, given[name], mode)
    const isDefault = given[name] === undefined && !value.startsWith(UNSET)
    return { group, name, about, usual: defaultOf(described), value, isDefault }
  })
}
