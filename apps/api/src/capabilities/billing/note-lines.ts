import { readFile } from 'node:fs/promises'
import { manilaDate } from '@hibla/contract/values/dates'
import { sql } from '../../kernel/postgres/sql.ts'
import { csvLines, headerMistake, MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { downtime } from './billing.tables.ts'
import { lineNoteColumns, readLineNote, mergeNote, type LineNote, type Period } from './line-note.ts'
import type { BillingParts } from './parts.ts'

export type Noted = { noted: number; known: number } | { mistakes: Mistake[] }
type Parts = Pick<BillingParts, 'clock' | 'accountsIn'>
type Numbered = { line: number; note: LineNote }

const BATCH = 5_000

/** Records the outages in a file, all of them or none. Their full days are credited on the next bills. */
export const noteLinesFrom = async ({ db, ...parts }: BillingParts, file: string): Promise<Noted> => {
  const [first, ...rest] = csvLines(await readFile(file, 'utf8'))
  const unnamed = headerMistake(lineNoteColumns, first)
  if (unnamed) return { mistakes: [unnamed] }
  const mistakes: Mistake[] = []
  const notes = rest.flatMap(({ line, text }): Numbered[] => {
    const note = readLineNote(text)
    if (!('wrong' in note)) return [{ line, note }]
    mistakes.push({ line, wrong: note.wrong })
    return []
  })
  return db.transaction((tx) => noteLines(tx, parts, notes, mistakes))
}

/** Records lines as down or back. Repeats count once, and nothing is written if anything is wrong. */
export const noteLines = async (
  tx: Transaction,
  { clock, accountsIn }: Parts,
  notes: Numbered[],
  mistakes: Mistake[] = [],
): Promise<Noted> => {
  const numbers = [...new Set(notes.map(({ note }) => note.accountNumber))]
  const activations = await accountsIn(tx).activationsOf(numbers)
  // One at a time, so that two people noting the same outage don't both find nothing. Reads continue.
  await tx.execute(sql`lock table ${downtime} in share row exclusive mode`)
  const lines = await knownOf(tx, numbers)
  const now = clock.now()
  const wrong = [...mistakes]
  let noted = 0
  for (const { line, note } of notes) {
    const activatedOn = activations.get(note.accountNumber)
    const known = lines.get(note.accountNumber) ?? []
    lines.set(note.accountNumber, known)
    const against =
      activatedOn === undefined ? 'accountNumber: there is no such account' : impossible(note, activatedOn, now)
    const taken = against === undefined ? mergeNote(known, note) : { wrong: against }
    if (typeof taken === 'object') wrong.push({ line, ...taken })
    else if (taken === 'new') noted++
  }
  if (wrong.length > 0) return { mistakes: wrong.toSorted((a, b) => a.line - b.line).slice(0, MOST_MISTAKES) }
  await write(tx, lines)
  return { noted, known: notes.length - noted }
}

/** Why a note can't be true, if it can't. */
const impossible = ({ down, back }: LineNote, activatedOn: string, now: Date): string | undefined => {
  if (down && down > now) return 'down: is in the future'
  if (back && back > now) return 'back: is in the future'
  return down && manilaDate(down) < activatedOn
    ? `down: is before ${activatedOn}, when the line was activated`
    : undefined
}

const knownOf = async (tx: Transaction, numbers: string[]): Promise<Map<string, Period[]>> => {
  const rows = await tx
    .select()
    .from(downtime)
    .where(sql`${downtime.accountNumber} = any (${sql.param(numbers)}::text[])`)
  const periods = Map.groupBy(rows, ({ accountNumber }) => accountNumber)
  return new Map(
    [...periods].map(([number, all]) => [
      number,
      all.map(({ id, startedAt, endedAt }): Period => ({ id, startedAt, endedAt, changed: false })),
    ]),
  )
}

const write = async (tx: Transaction, lines: Map<string, Period[]>): Promise<void> => {
  const changed = [...lines].flatMap(([accountNumber, all]) =>
    all.filter((each) => each.changed).map((each) => ({ ...each, accountNumber })),
  )
  const fresh = changed.filter(({ id }) => id === null)
  for (let at = 0; at < fresh.length; at += BATCH)
    await tx
      .insert(downtime)
      .values(
        fresh
          .slice(at, at + BATCH)
          .map(({ accountNumber, startedAt, endedAt }) => ({ accountNumber, startedAt, endedAt })),
      )
  const kept = JSON.stringify(changed.filter(({ id }) => id !== null))
  await tx.execute(sql`
    update ${downtime} set started_at = given."startedAt", ended_at = given."endedAt"
    from json_to_recordset(${kept}::json) as given (id bigint, "startedAt" timestamptz, "endedAt" timestamptz)
    where ${downtime.id} = given.id`)
}
