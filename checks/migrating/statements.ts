/** One statement of a migration, without quoted text, and the reasons that stand in the comments right above it. */
export type Statement = { text: string; contract: string | undefined; locks: string | undefined }

/** Comments, strings and bodies of functions: nothing in them is a statement. Names in double quotes stay. */
const token = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$([^]*?)\$\1\$|;|[^-/'$;]+|[^]/g

const reasonIn = (comments: string[], word: 'contract' | 'locks'): string | undefined => {
  const from = comments.findLastIndex((line) => line.startsWith(`${word}:`))
  if (from < 0) return undefined
  const rest = comments.slice(from + 1).findIndex((line) => /^(contract|locks):/.test(line))
  const lines = comments.slice(from, rest < 0 ? undefined : from + 1 + rest)
  return lines
    .join(' ')
    .slice(word.length + 1)
    .trim()
}

/** Where a statement begins behind ‘begin’, ‘then’ or ‘loop’. */
const VERB = /\b(?:alter|create|delete from|drop|lock|truncate|update)\b/

/** A block that is run at once counts as what is in it; the body of a function is only stored. */
const isBlock = (text: string): boolean => /^\s*do\b/i.test(text)

export const statementsIn = (migration: string): Statement[] => {
  const found: Statement[] = []
  let text = ''
  let comments: string[] = []
  const end = () => {
    const plain = text.replaceAll('"', '').replaceAll('public.', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (plain) found.push({ text: plain, contract: reasonIn(comments, 'contract'), locks: reasonIn(comments, 'locks') })
    if (plain) comments = []
    text = ''
  }
  for (const [part, , body] of migration.matchAll(token)) {
    if (part.startsWith('-->')) continue
    if (part.startsWith('--')) comments.push(part.slice(2).trim())
    else if (part.startsWith('/*')) continue
    else if (part === ';') end()
    else if (body !== undefined && isBlock(text)) {
      // What has no reason of its own has the block's.
      const [contract, locks] = [reasonIn(comments, 'contract'), reasonIn(comments, 'locks')]
      for (const each of statementsIn(body))
        found.push({
          text: each.text.slice(Math.max(0, each.text.search(VERB))),
          contract: each.contract ?? contract,
          locks: each.locks ?? locks,
        })
      text = ''
      comments = []
    } else if (body !== undefined) text += '$$'
    else text += part.startsWith("'") && part.length > 1 ? "''" : part
  }
  end()
  return found
}

/** Parts between commas that stand in no brackets. */
export const topLevelParts = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
