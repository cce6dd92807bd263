/** What questions are made of: things, what happens to them, and where; in English and Filipino. */
const things =
  'bill payment autopay modem router internet signal wifi password plan speed contract receipt statement account card refund credit outage cable technician appointment application document address branch order delivery mesh hub streaming landline login email mobile notification discount instalment charge balance upgrade kontrata resibo bayad linya kuryente bahay numero singil'.split(
    ' ',
  )
const happenings =
  'pay cancel change restart move lose find download reset report upgrade install return transfer delay fail charge confirm link delete verify resend print track schedule magbayad palitan ayusin lumipat'.split(
    ' ',
  )
const circumstances =
  'slow late twice abroad overnight upstairs tomorrow offline expired wrong missing blocked suspended pending damaged wet old new second first mabagal sira wala doble huli mali bago luma'.split(
    ' ',
  )

/** Always the same series of numbers, so that every run asks the same. */
const series = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A common word comes much more often than a rare one. */
const pick = (words: string[], next: (below: number) => number): string =>
  words[Math.floor((next(1_000) / 1_000) ** 2 * words.length)] ?? words[0]!

/** Names that answers mention, such as places and models: most words of a real help centre are rare. */
const name = (nth: number): string => {
  const syllables = ['ba', 'ka', 'da', 'ga', 'la', 'ma', 'na', 'pa', 'ra', 'sa', 'ta', 'wa', 'ya', 'bi', 'ki', 'lo']
  return [nth, nth >> 4, nth >> 8].map((part) => syllables[part & 15]).join('')
}

export const writeFaqs = (count: number) => {
  const next = series(7)
  return Array.from({ length: count }, (_, nth) => {
    const [thing, other] = [pick(things, next), pick(things, next)]
    const question = `How do I ${pick(happenings, next)} my ${pick(circumstances, next)} ${thing} at ${name(nth)}?`
    const sentences = Array.from(
      { length: 8 },
      () =>
        `<p>If the ${pick(things, next)} is ${pick(circumstances, next)}, ${pick(happenings, next)} the ${pick(things, next)} and wait for ${name(next(4_096))}.</p>`,
    )
    return {
      faqId: `bench-${nth}`,
      question,
      keywords: `${other} ${pick(circumstances, next)} ${pick(happenings, next)}`,
      answer: sentences.join('\n'),
    }
  })
}

/** What people search for: two or three words. */
export const topics = (count: number): string[] => {
  const next = series(11)
  return Array.from({ length: count }, (_, nth) =>
    [pick(happenings, next), pick(things, next), ...(nth % 3 === 0 ? [pick(circumstances, next)] : [])].join(' '),
  )
}

/** The last two letters of each word swapped, or one left out. */
export const mistyped = (words: string): string =>
  words
    .split(' ')
    .map((word, at) =>
      at % 2 === 0 ? `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}` : `${word.slice(0, 2)}${word.slice(3)}`,
    )
    .join(' ')
