import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downtimesFrom, type Piece, type Stretch } from './downtime.rule.ts'

const HOURS = 30
const hour = (at: number) => new Date(Date.UTC(2026, 10, 1, at))
const at = (time: Date) => (time.getTime() - hour(0).getTime()) / 3_600_000

const piece = (from: number, to: number | null, own: Partial<Piece> = {}): Piece => ({
  startedAt: hour(from),
  endedAt: to === null ? null : hour(to),
  incident: 'A',
  grantedUntil: null,
  ...own,
})
const noted = (from: number, to: number | null) => piece(from, to, { incident: null })
const told = (pieces: Piece[]) =>
  downtimesFrom(pieces).map(({ startedAt, endedAt }) => [at(startedAt), endedAt && at(endedAt)])

const times = fc.integer({ min: 0, max: HOURS - 1 })
const incidents = fc.array(
  fc.record({
    startedAt: times.map(hour),
    endedAt: fc.option(times.map(hour)),
    grantedUntil: fc.option(times.map(hour)),
    incident: fc.constant('A'),
  }),
  { maxLength: 6 },
)
const notes = fc
  .uniqueArray(fc.record({ startedAt: times, lasts: fc.option(fc.integer({ min: 1, max: 9 })) }), {
    selector: ({ startedAt }) => startedAt,
    maxLength: 4,
  })
  .map((all) => all.map(({ startedAt, lasts }) => noted(startedAt, lasts === null ? null : startedAt + lasts)))

const isDownIn = (stretches: Stretch[]) =>
  Array.from({ length: HOURS + 10 }, (_, each) =>
    stretches.some(({ startedAt, endedAt }) => startedAt <= hour(each) && (endedAt === null || endedAt > hour(each))),
  )

/** Hour by hour, as somebody would count who knows only the words of the rule. */
const counted = (inIncidents: Piece[], byHand: Piece[]): boolean[] => {
  const own = inIncidents.map(({ startedAt, endedAt, grantedUntil }) => ({
    startedAt,
    endedAt: endedAt && grantedUntil && grantedUntil > endedAt ? grantedUntil : endedAt,
  }))
  const inOne = isDownIn(own)
  const down = [...inOne]
  for (const { startedAt, endedAt } of byHand) {
    for (let each = at(startedAt); each < down.length; each++) {
      const wasInOne = each > at(startedAt) && inOne[each - 1] === true && inOne[each] === false
      const isNext = byHand.some((other) => at(other.startedAt) === each && each > at(startedAt))
      if (endedAt === null ? wasInOne || isNext : at(endedAt) <= each) break
      down[each] = true
    }
  }
  return down
}

test('a line was down in exactly the hours that an incident or a note says, each once', () => {
  fc.assert(
    fc.property(incidents, notes, (inIncidents, byHand) => {
      const downtimes = downtimesFrom([...inIncidents, ...byHand])
      expect(isDownIn(downtimes)).toEqual(counted(inIncidents, byHand))
      for (const [nth, { startedAt, endedAt }] of downtimes.entries()) {
        const next = downtimes[nth + 1]
        expect(endedAt === null || endedAt > startedAt).toBe(true)
        // Those that touch are one, so there's always a gap.
        if (next) expect(endedAt !== null && endedAt < next.startedAt).toBe(true)
      }
    }),
  )
})

test('a line’s downtime doesn’t depend on the order in which things became known', () => {
  fc.assert(
    fc.property(
      fc.tuple(incidents, notes).chain(([inIncidents, byHand]) => {
        const all = [...inIncidents, ...byHand]
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
      }),
      ([all, shuffled]) => {
        expect(downtimesFrom(shuffled)).toEqual(downtimesFrom(all))
      },
    ),
  )
})

test.each<[string, Piece[], unknown[]]>([
  ['two that touch are one', [piece(0, 20), piece(20, 40)], [[0, 40]]],
  [
    'two with a gap are two',
    [piece(0, 20), piece(21, 40)],
    [
      [0, 20],
      [21, 40],
    ],
  ],
  ['the latest end counts', [piece(0, 30), piece(5, 10)], [[0, 30]]],
  ['one that goes on outlasts one that ended', [piece(0, 30), piece(5, null)], [[0, null]]],
  ['the earliest start counts', [piece(10, 20), piece(4, 12)], [[4, 20]]],
  ['a line found after its incident was over wasn’t down in it', [piece(9, 8)], []],
  ['a dispute that was right is longer', [piece(0, 10, { grantedUntil: hour(15) })], [[0, 15]]],
  ['what was granted counts for an end that came later too', [piece(0, 18, { grantedUntil: hour(15) })], [[0, 18]]],
  [
    'an incident that goes on again has no end, whatever was granted',
    [piece(0, null, { grantedUntil: hour(5) })],
    [[0, null]],
  ],
  ['a note is back with its incident', [noted(5, null), piece(2, 10)], [[2, 10]]],
  ['a note from before an incident is back with it', [noted(1, null), piece(4, 10)], [[1, 10]]],
  [
    'a note is back when the last of the incidents that meet ends',
    [noted(5, null), piece(2, 10), piece(9, 14)],
    [[2, 14]],
  ],
  ['a note after an incident is about something else', [noted(10, null), piece(2, 10)], [[2, null]]],
  ['a note that says when it was back keeps its own end', [noted(5, 12), piece(2, 10)], [[2, 12]]],
])('%s', (_what, pieces, downtimes) => {
  expect(told(pieces)).toEqual(downtimes)
})
