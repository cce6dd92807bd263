/** A time without service. While `endedAt` is null, it lasts. */
export type Stretch = { startedAt: Date; endedAt: Date | null }

/** One thing that is known about a line: it was down in an incident, or it was noted as down by hand. */
export type Piece = Stretch & {
  /** Null if it was noted by hand. */
  incident: string | null
  /** A dispute was right: the line was back only then, although the incident had ended before. */
  grantedUntil: Date | null
}

const endOf = ({ endedAt }: Stretch): number => endedAt?.getTime() ?? Infinity
const byStart = (a: Stretch, b: Stretch): number => a.startedAt.getTime() - b.startedAt.getTime()

/** Those that overlap or touch are one. One that ends before it begins is none: the line was found after it was back. */
const joined = (stretches: Stretch[]): Stretch[] => {
  const all: Stretch[] = []
  for (const each of stretches.filter((one) => endOf(one) > one.startedAt.getTime()).toSorted(byStart)) {
    const last = all.at(-1)
    if (!last || endOf(last) < each.startedAt.getTime()) all.push({ startedAt: each.startedAt, endedAt: each.endedAt })
    else if (endOf(each) > endOf(last)) last.endedAt = each.endedAt
  }
  return all
}

const inIncident = <T extends Piece>(piece: T): T => {
  const { endedAt, grantedUntil } = piece
  return endedAt !== null && grantedUntil !== null && grantedUntil > endedAt
    ? { ...piece, endedAt: grantedUntil }
    : piece
}

/**
 * Somebody said that a line is down, and nobody said that it's back: then it's back with the first incident that ends after that,
 * and at the latest when it goes down again.
 */
const untilItsBack = <T extends Piece>(notes: T[], incidents: Stretch[]): T[] =>
  notes.toSorted(byStart).map((note, at, all) => {
    if (note.endedAt !== null) return note
    const ends = incidents.map(endOf).filter((end) => end > note.startedAt.getTime())
    const end = Math.min(Infinity, ...ends, ...all.slice(at + 1, at + 2).map(({ startedAt }) => startedAt.getTime()))
    return { ...note, endedAt: end === Infinity ? null : new Date(end) }
  })

/** What is known about a line, each piece with its real end. */
export const asTheyEnd = <T extends Piece>(pieces: T[]): T[] => {
  const incidents = pieces.filter(({ incident }) => incident !== null).map(inIncident)
  const notes = pieces.filter(({ incident }) => incident === null)
  return [...incidents, ...untilItsBack(notes, joined(incidents))]
}

/** When a line was down, from everything that is known about it, in whatever order that became known. */
export const downtimesFrom = (pieces: Piece[]): Stretch[] => joined(asTheyEnd(pieces))
