/** How a value is stored as text; `read` returns undefined for anything it does not recognise. */
export type Codec<T> = { read: (text: string) => T | undefined; write: (value: T) => string }

export const text: Codec<string> = { read: (stored) => stored, write: (value) => value }

export const count: Codec<number> = {
  read: (stored) => (/^\d{1,15}$/.test(stored) ? Number(stored) : undefined),
  write: String,
}

export const flag: Codec<boolean> = {
  read: (stored) => (stored === 'true' ? true : stored === 'false' ? false : undefined),
  write: String,
}

export const oneOf = <const T extends string>(...choices: T[]): Codec<T> => ({
  read: (stored) => choices.find((choice) => choice === stored),
  write: (value) => value,
})

/** The reader must check what it gets. */
export const json: Codec<unknown> = {
  read: (stored) => {
    try {
      return JSON.parse(stored) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (value) => JSON.stringify(value),
}

export const record = <T extends object>(): Codec<T> => ({
  read: (stored) => {
    const value = json.read(stored)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined
  },
  write: (value) => json.write(value),
})
