import { randomInt } from 'node:crypto'

/** Without letters that could be mistaken for digits when read aloud. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `OO-7K2M…`: impossible to guess, and never the same twice (32 characters, 60 bits or more). */
export const readableId = (prefix: string, length = 12): string =>
  `${prefix}-${Array.from({ length }, () => signs[randomInt(signs.length)]).join('')}`
