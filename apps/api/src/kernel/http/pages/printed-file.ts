import { createHash } from 'node:crypto'
import { brokenOff } from '../../files/receive.ts'
import type { SentFile } from '../route.ts'

/** A file that says which one it was, so that another one under the same key isn't taken for it. */
export type PrintedFile = SentFile & {
  /** By its name and bytes; undefined unless all of it has been read. */
  print: () => string | undefined
  /** Reads it, as far as it takes to tell. */
  isThat: (print: string) => Promise<boolean>
}

export const printed = ({ name, bytes }: SentFile): PrintedFile => {
  let print: string | undefined
  const passing = (async function* () {
    const hash = createHash('sha256').update(`${name ?? ''}\n`)
    let size = 0
    for await (const chunk of brokenOff(bytes)) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
    print = `${size} ${hash.digest('hex')}`
  })()
  return {
    name,
    bytes: passing,
    print: () => print,
    isThat: async (that) => {
      let left = Number.parseInt(that, 10)
      for await (const { length } of passing) {
        left -= length
        if (left < 0) return false
      }
      return print === that
    },
  }
}
