import { Environment, environmentNames, variables, type Given } from './environment.ts'
import type { Mistake } from './mistake.ts'
import { mistakesIn } from './mistakes.ts'

type Texts = Record<string, string>

/** An empty variable is how shells and compose files write 'not set'; one with an older name counts as its new one. */
export const givenIn = (environment: NodeJS.ProcessEnv): Texts => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
  for (const { name, was } of variables) {
    const older = was && given[was]
    if (older) given[name] ??= older
  }
  return given
}

/** What people should change, although it still works. */
export const warningsIn = (environment: NodeJS.ProcessEnv): string[] =>
  variables.flatMap(({ name, was }) => (was && environment[was] ? [`${was} is called ${name} now. Rename it.`] : []))

const without = (given: Texts, names: Set<string>): Texts =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))

/** Everything that is wrong, in the order of the variables, and what could be read. */
export const checkGiven = (given: Texts): { read: Given; mistakes: Mistake[] } => {
  const parsed = Environment.safeParse(given)
  const alone = (parsed.error?.issues ?? []).map(({ path: [name], message }): Mistake => ({
    variable: String(name),
    wrong: message,
  }))
  const wrong = new Set<string>(alone.map(({ variable }) => variable))
  const read = parsed.data ?? Environment.parse(without(given, wrong))
  // Without the mode nobody knows what else is needed.
  const together = wrong.has('HIBLA_MODE') ? [] : mistakesIn(read).filter(({ variable }) => !wrong.has(variable))
  const at = ({ variable }: Mistake) => environmentNames.indexOf(variable as (typeof environmentNames)[number])
  return { read, mistakes: [...alone, ...together].toSorted((one, other) => at(one) - at(other)) }
}

/** The defaults that depend on the mode. */
export const modeDefaults = (mode: Given['HIBLA_MODE']): Texts =>
  Object.fromEntries(
    variables.flatMap(({ name, inProduction, outsideProduction }) => {
      const usual = mode === 'production' ? inProduction : outsideProduction
      return usual === undefined ? [] : [[name, usual] as const]
    }),
  )
