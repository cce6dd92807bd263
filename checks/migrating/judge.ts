import { findingsIn } from './rules.ts'
import { statementsIn, type Statement } from './statements.ts'

const MADE =
  /^create (?:or replace )?(?:unlogged |materialized |unique |constraint )?(?:table|view|function|procedure|trigger|type|sequence|schema) (?:if not exists )?([\w.]+)/
const CONCURRENTLY = /^(create (?:unique )?index|drop index|reindex \w+) concurrently\b/
const BUILT = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/

/** Shorter than this, nobody can say why. */
const SHORTEST_REASON = 15

const versionOf = (text: string): [number, number] | undefined => {
  const [, major, minor] = /\bsince (\d+)\.(\d+)/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}

/** Something that nothing uses since a version can go once that version is out. */
const isReleased = (reason: string, now: string): boolean => {
  const [major, minor] = versionOf(reason) ?? [0, 0]
  const [ours = 0, ourMinor = 0] = now.split('.').map(Number)
  return major < ours || (major === ours && minor <= ourMinor)
}

const excuse = (statement: Statement, kind: 'contract' | 'locks', release: string): string | undefined => {
  const reason = statement[kind]
  if (reason === undefined) return `say why it may be all the same: ‘-- ${kind}: …’ above it`
  if (reason.length < SHORTEST_REASON) return `‘-- ${kind}: ${reason}’ doesn’t say why`
  if (!isReleased(reason, release)) return `‘${reason}’, but this is ${release}`
  return undefined
}

/**
 * What is wrong with a migration. While portals are restarted one by one, the version before works on the migrated database,
 * and nobody should notice: so a migration breaks nothing that version uses, and keeps no large table locked.
 */
export const judge = (migration: string, release: string): string[] => {
  const statements = statementsIn(migration)
  const made = new Set(statements.flatMap(({ text }) => MADE.exec(text)?.[1] ?? []))
  const told = statements.flatMap((statement) =>
    findingsIn(statement.text, (name) => made.has(name)).flatMap(({ kind, why }) => {
      const missing = excuse(statement, kind, release)
      return missing ? [`${statement.text}: ${why}. Or ${missing}`] : []
    }),
  )
  const pieces = migration.split('--> statement-breakpoint').filter((piece) => statementsIn(piece).length > 0)
  return [...told, ...apart(statements, pieces.length)]
}

/** What is built concurrently can't be in a transaction, so it is alone, and can be run again if it was interrupted. */
const apart = (statements: Statement[], pieces: number): string[] => {
  const validated = statements.filter(({ text }) => /\bvalidate constraint\b/.test(text))
  const early = validated.filter(({ text }) => {
    const constraint = /validate constraint (\w+)/.exec(text)?.[1] ?? ''
    return statements.some((other) => other.text.includes(`add constraint ${constraint} `))
  })
  const late = early.map(
    ({ text }) => `${text}: reads every row under the lock that adding it took. Validate it in the next migration`,
  )
  if (!statements.some(({ text }) => CONCURRENTLY.test(text))) return late
  const others = statements.filter(({ text }) => !CONCURRENTLY.test(text))
  const once = statements.flatMap(({ text }) => {
    const index = BUILT.exec(text)?.[1]
    return index === undefined ||
      statements.some((other) => other.text === `drop index concurrently if exists ${index}`)
      ? []
      : [
          `${text}: if it is interrupted, a broken index stays. Put ‘drop index concurrently if exists ${index}’ before it`,
        ]
  })
  return [
    ...late,
    ...(pieces < statements.length
      ? ['Statements sent together are one transaction. Put ‘--> statement-breakpoint’ between them']
      : []),
    ...others.map(
      ({ text }) =>
        `${text}: stands beside something concurrent, which runs outside a transaction. Give each a migration`,
    ),
    ...once,
  ]
}
