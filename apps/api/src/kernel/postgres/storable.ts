/** PostgreSQL can't store NUL or half a surrogate pair in a text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The most that fits into an `integer`. */
export const LARGEST_INTEGER = 2_147_483_647
