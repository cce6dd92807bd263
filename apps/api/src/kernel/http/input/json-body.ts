/** Deeper than anything the portal sends; a deeper body is an attack on the parser. */
const DEEPEST = 20

export class MalformedBody extends Error {}

/** Strict JSON: depth is bounded before parsing, and a key that reaches for a prototype is refused. */
export const parseJsonBody = (text: string): unknown => {
  if (text.trim() === '') throw new MalformedBody('The body is empty.')
  if (depthOf(text) > DEEPEST) throw new MalformedBody(`The body is nested deeper than ${DEEPEST} levels.`)
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new MalformedBody('The body has a key that is not allowed.')
      return value
    })
  } catch (error) {
    throw error instanceof MalformedBody ? error : new MalformedBody('The body is not valid JSON.')
  }
}

const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}
