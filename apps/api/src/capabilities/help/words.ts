import { plainText } from '@hibla/contract/values/plain-text'

/** Small Filipino words that say nothing about the topic. English ones are known to PostgreSQL. */
const fillers = new Set(
  (
    'ang ng nang sa si ni kay mga ko mo ka ako ikaw siya kami tayo kayo sila namin natin niyo nila amin atin akin iyo ' +
    'na pa ba po opo ay at kung para yung iyong ito iyan iyon dito diyan doon may mayroon meron ' +
    'paano pano ano anong bakit saan kailan sino alin'
  ).split(' '),
)

const MOST_WORDS = 8
const LONGEST_WORD = 30

/** The words of a search that tell something, without accents. Only letters and digits, so nothing typed can act as SQL. */
export const wordsIn = (text: string): string[] => {
  const all = plainText(text)
    .replaceAll('wi-fi', 'wifi')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2 && word.length <= LONGEST_WORD)
  return [...new Set(all.filter((word) => !fillers.has(word)))].slice(0, MOST_WORDS)
}
