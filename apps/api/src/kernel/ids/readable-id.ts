import { randomInt } from 'node:crypto'

/** Without letters that are taken for digits when somebody reads the number out. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `OO-7K2M…`: nobody can guess one, and two never meet (32 signs, 60 bits and more). */
export const readableId = (prefix: string, length = 12): string =>
  `${prefix}-${Array.from({ length }, () => signs[randomInt(signs.length)]).join('')}`
