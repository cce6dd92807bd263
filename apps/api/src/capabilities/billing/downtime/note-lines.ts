import { readFile } from 'node:fs/promises'
import { asTheyEnd, downtimesFrom } from '@hibla/contract/billing/downtime.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import { csvLines, headerMistake, MOST_MISTAKES, type Mistake } from '../../../kernel/csv/read-csv.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { downtimePiece } from './downtime.tables.ts'
import { lockDowntimes, piecesOf, workOutDowntimes } from './downtimes.ts'
import { lineNoteColumns, readLineNote, mergeNote, type Known, type LineNote } from './line-note.ts'
import type { BillingDeps } from '../deps.ts'

export type Noted = { noted: number; known: number } | { mistakes: Mistake[] }
type Deps = Pick<BillingDeps, 'clock' | 'accounts'>
type Numbered = { line: number; note: LineNote }

const BATCH = 5_000

/** Records the outages in a file, all of them or none. Their full days are credited on the next bills. */
export const noteLinesFrom = async (tx: Transaction, deps: Deps, file: string): Promise<Noted> => {
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
  return noteLines(tx, deps, notes, mistakes)
}

/** Records lines as down or back. Repeats count once, and nothing is written if anything is wrong. */
export const noteLines = async (
  tx: Transaction,
  { clock, accounts }: Deps,
  notes: Numbered[],
  mistakes: Mistake[] = [],
): Promise<Noted> => {
  const numbers = [...new Set(notes.map(({ note }) => note.accountNumber))]
  const activations = await accounts.activationsOf(tx, numbers)
  // Two people noting the same outage don't both find nothing.
  await lockDowntimes(tx)
  const lines = await knownOf(tx, numbers)
  const now = clock.now()
  const wrong = [...mistakes]
  let noted = 0
  for (const { line, note } of notes) {
    const activatedOn = activations.get(note.accountNumber)
    const known = lines.get(note.accountNumber) ?? { notes: [], over: [] }
    lines.set(note.accountNumber, known)
    const against =
      activatedOn === undefined ? 'accountNumber: there is no such account' : impossible(note, activatedOn, now)
    const taken = against === undefined ? mergeNote(known, note) : { wrong: against }
    if (typeof taken === 'object') wrong.push({ line, ...taken })
    else if (taken === 'new') noted++
  }
  if (wrong.length > 0) return { mistakes: wrong.toSorted((a, b) => a.line - b.line).slice(0, MOST_MISTAKES) }
  await write(tx, lines)
  await workOutDowntimes(tx, numbers)
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

/** What was noted by hand, which further notes are merged into, and the incidents that are over. */
const knownOf = async (tx: Transaction, numbers: string[]): Promise<Map<string, Known>> =>
  new Map(
    [...(await piecesOf(tx, numbers))].map(([number, pieces]) => {
      const notes = asTheyEnd(pieces).filter(({ incident }) => incident === null)
      const incidents = downtimesFrom(pieces.filter(({ incident }) => incident !== null))
      const over = incidents.filter(({ endedAt }) => endedAt !== null)
      return [number, { notes: notes.map((each) => ({ ...each, changed: false })), over }]
    }),
  )

const write = async (tx: Transaction, lines: Map<string, Known>): Promise<void> => {
  const changed = [...lines].flatMap(([accountNumber, { notes }]) =>
    notes
      .filter((each) => each.changed)
      .map(({ id, startedAt, endedAt }) => ({ id, accountNumber, startedAt, endedAt })),
  )
  const kept = JSON.stringify(changed.filter(({ id }) => id !== null))
  await tx.execute(sql`
    update ${downtimePiece} set started_at = given."startedAt", ended_at = given."endedAt"
    from json_to_recordset(${kept}::json) as given (id bigint, "startedAt" timestamptz, "endedAt" timestamptz)
    where ${downtimePiece.id} = given.id`)
  const fresh = changed.filter(({ id }) => id === null).map(({ id: _, ...note }) => note)
  for (let at = 0; at < fresh.length; at += BATCH) await tx.insert(downtimePiece).values(fresh.slice(at, at + BATCH))
}
