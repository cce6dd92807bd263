import { openSync, readSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { decodeSteps } from '@hibla/contract/address/line-code'
import type { Box, Outlines } from '@hibla/contract/address/outlines'

type Entry = [municipalityId: string, length: number, barangayIds: string, boxesAndMiddles: string]
type Town = { id: string; at: number; length: number; first: number; count: number; box: Box }

/** For each barangay its box and a point inside: west, south, east, north, x and y. */
const NUMBERS = 6
/** As much text as is kept of the municipalities asked for last; the whole country has some 10 MB. */
const CACHED_CHARS = 4_000_000

export type OutlineFile = ReturnType<typeof openOutlines>

/** The box around all barangays of a town. */
const around = (numbers: readonly number[]): Box => {
  const each = (nth: number) => numbers.filter((_, at) => at % NUMBERS === nth)
  return [Math.min(...each(0)), Math.min(...each(1)), Math.max(...each(2)), Math.max(...each(3))]
}

/**
 * The outlines of the country's barangays: boxes in memory, shapes read by municipality (pack-outlines.ts). Reading waits for
 * the disk, because that and unpacking take less than a millisecond, and handing them to another thread as long again.
 */
export const openOutlines = (path: string) => {
  const file = openSync(path, 'r')
  const readAt = (at: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length)
    readSync(file, bytes, 0, length, at)
    return bytes
  }
  const indexed = readAt(0, 4).readUInt32BE()
  const entries = JSON.parse(String(brotliDecompressSync(readAt(4, indexed)))) as Entry[]

  const ids: string[] = []
  const towns = new Map<string, Town>()
  const known: number[][] = []
  for (let at = 4 + indexed, nth = 0; nth < entries.length; nth += 1) {
    const [id, length, barangays, text] = entries[nth]!
    const own = barangays.split(' ')
    const boxesAndMiddles = decodeSteps(text)
    towns.set(id, { id, at, length, first: ids.length, count: own.length, box: around(boxesAndMiddles) })
    at += length
    ids.push(...own)
    known.push(boxesAndMiddles)
  }
  const numbers = Int32Array.from(known.flat())
  const places = new Map(ids.map((id, place) => [id, place]))

  const packed = (id: string): Buffer | undefined => {
    const town = towns.get(id)
    return town && readAt(town.at, town.length)
  }
  const kept = new Map<string, { shapes: Outlines; chars: number }>()
  let chars = 0
  const read = (id: string) => {
    const text = String(brotliDecompressSync(packed(id)!))
    chars += text.length
    return { shapes: JSON.parse(text) as Outlines, chars: text.length }
  }

  return {
    towns: [...towns.values()],
    ids,
    placeOf: (id: string): number | undefined => places.get(id),
    boxAt: (place: number): Box => {
      const from = place * NUMBERS
      return [numbers[from]!, numbers[from + 1]!, numbers[from + 2]!, numbers[from + 3]!]
    },
    middleAt: (place: number) => [numbers[place * NUMBERS + 4]!, numbers[place * NUMBERS + 5]!] as const,
    /** As it is in the file, compressed with brotli. */
    packed,
    shapes: (id: string): Outlines => {
      const asked = kept.get(id) ?? read(id)
      // Whoever was asked for last goes last, and the first go when there are too many.
      kept.delete(id)
      kept.set(id, asked)
      for (const [oldest, each] of kept) {
        if (chars <= CACHED_CHARS) break
        kept.delete(oldest)
        chars -= each.chars
      }
      return asked.shapes
    },
  }
}
