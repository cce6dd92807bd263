import type { Command } from './declare.ts'

/** Loaded when they're typed: setup alone brings the whole portal. */
const byNoun: Record<string, () => Promise<{ commands: Command[] }>> = {
  setup: () => import('./setup.ts'),
  env: () => import('./env.ts'),
  staff: () => import('./staff.ts'),
  'second-factor': () => import('./second-factor.ts'),
  import: () => import('./import.ts'),
  payment: () => import('./payment.ts'),
  line: () => import('./line.ts'),
  jobs: () => import('./jobs.ts'),
  years: () => import('./years.ts'),
  backup: () => import('./backup.ts'),
}

export const nouns = Object.keys(byNoun)

export const commandsOf = async (noun: string): Promise<Command[] | undefined> =>
  Object.hasOwn(byNoun, noun) ? (await byNoun[noun]!()).commands : undefined

export const allCommands = async (): Promise<Command[]> =>
  (await Promise.all(nouns.map((noun) => commandsOf(noun)))).flatMap((commands) => commands ?? [])
