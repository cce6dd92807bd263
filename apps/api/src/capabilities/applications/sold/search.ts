import { sql, type SQL } from '../../../kernel/postgres/sql.ts'
import { application } from '../applications.tables.ts'

/** More words than this narrow nothing down. */
const MOST_WORDS = 5
/** As much of a word as the index has. */
const MOST_LETTERS = 60

/** A mobile number is stored as dialled after +63, whichever way people write it. */
const asDialled = (word: string): string => {
  if (!/^\+?[\d()-]+$/.test(word)) return word
  const digits = word.replaceAll(/\D/g, '')
  return digits.replace(word.startsWith('+') || digits.length > 11 ? /^63/ : /^0/, '')
}

/** What people typed, as the index has it; a number in groups is one word. */
export const wordsIn = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll(/(?<=[\d)(-])\s+(?=[\d(])/g, '')
    .split(/\s+/)
    .map(asDialled)
    .map((word) => word.slice(0, MOST_LETTERS))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Each word is the beginning of one of an application's own (`application_terms` in the migration says which). The agent is
 * among the terms, so that the index finds what is both theirs and meant.
 */
export const isMeantBy = (agentCode: string, typed: string): SQL | undefined => {
  const words = wordsIn(typed)
  if (words.length === 0) return undefined
  const query = [lexeme(`agent:${agentCode}`), ...words.map((word) => `${lexeme(word)}:*`)].join(' & ')
  return sql`application_terms(${application.applicationRefId}, ${application.agentCode}, ${application.event}) @@ ${query}::tsquery`
}
