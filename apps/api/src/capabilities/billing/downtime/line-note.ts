import type { Stretch } from '@hibla/contract/billing/downtime.rule'
import { manilaIso } from '@hibla/contract/values/dates'
import { AccountNumber } from '@hibla/contract/values/ids'
import { z } from 'zod'
import { lineReader } from '../../../kernel/csv/read-csv.ts'

/** The columns of an outage file, in order. */
export const lineNoteColumns = ['accountNumber', 'down', 'back'] as const

// Without an offset, the same text would mean different moments on different machines.
const time = z.union(
  [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).transform((text) => new Date(text))],
  'is not a time such as 2026-10-20T08:00:00+08:00',
)

/** When a line went down and came back. Without `back` it's still down; without `down` it ends the current outage. */
const Note = z
  .object({
    accountNumber: z.string().refine((text) => AccountNumber.safeParse(text).success, 'is not a number of 13 digits'),
    down: time,
    back: time,
  })
  .refine(({ down, back }) => down !== null || back !== null, { path: ['down'], error: 'or back must be given' })
  .refine(({ down, back }) => down === null || back === null || back > down, {
    path: ['back'],
    error: 'is not after down',
  })
export type LineNote = z.infer<typeof Note>

export const readLineNote = lineReader(lineNoteColumns, Note)

export type Period = Stretch & { id: number | null; changed: boolean }
/** What was noted by hand about a line, and the incidents it was in that are over. */
export type Known = { notes: Period[]; over: Stretch[] }

const wrong = (words: string) => ({ wrong: words })
type Taken = 'new' | 'known' | { wrong: string }

/**
 * Merges a note into what was noted about a line before, so that no hour is noted twice. Repeated notes are recognised;
 * contradicting ones are refused, since only the person typing can tell which is right. Whoever says that a line has been down
 * since before an incident ended contradicts that end; whoever says when it was back doesn't.
 */
export const mergeNote = ({ notes, over }: Known, { down, back }: LineNote): Taken => {
  const lasting = notes.find(({ endedAt }) => endedAt === null)
  if (down === null) return backAgain(notes, lasting, back!)
  const same = notes.find(({ startedAt }) => startedAt.getTime() === down.getTime())
  if (same) return endAt(same, back)
  // The report and our detection describe one outage; the terms count from whichever came first.
  const again = back === null ? lasting : undefined
  if (again && down > again.startedAt) return 'known'
  const others: Stretch[] = back === null ? [...notes, ...over] : notes
  const met = others.find((each) => each !== again && meets(each, down, back))
  if (met) return wrong(`down: it's already noted as down from ${manilaIso(met.startedAt)} ${until(met)}`)
  if (again) Object.assign(again, { startedAt: down, changed: true })
  else notes.push({ id: null, startedAt: down, endedAt: back, changed: true })
  return 'new'
}

const until = ({ endedAt }: Stretch) => (endedAt ? `to ${manilaIso(endedAt)}` : 'on')

const meets = ({ startedAt, endedAt }: Stretch, down: Date, back: Date | null) =>
  (back === null || startedAt < back) && (endedAt === null || endedAt > down)

const backAgain = (notes: Period[], lasting: Period | undefined, back: Date): Taken => {
  if (lasting) return endAt(lasting, back)
  const told = notes.some(({ endedAt }) => endedAt?.getTime() === back.getTime())
  return told ? 'known' : wrong("back: the line isn't noted as down; say since when it was")
}

const endAt = (period: Period, back: Date | null): Taken => {
  const { startedAt, endedAt } = period
  if (endedAt?.getTime() === back?.getTime()) return 'known'
  if (endedAt) return wrong(`back: is already noted as ${manilaIso(endedAt)}`)
  if (back! <= startedAt) return wrong(`back: is not after ${manilaIso(startedAt)}, when the line went down`)
  Object.assign(period, { endedAt: back, changed: true })
  return 'new'
}
