import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Variant } from './object-names.ts'

/** A page with the pictures of a PDF's pages. */
export const VIEW = 'view'

/** Staff look at pictures of a PDF's pages; its owner has it as it came. */
export const staffVariantOf = (type: string): Linked['variant'] => (type === 'application/pdf' ? VIEW : 'file')

export type Linked = { id: string; variant: Variant | typeof VIEW; name: string }

/** Where files are served. */
export const FILES_PATH = '/files'

const MINUTES = 10
/** Links of one stretch are the same, so that a browser needn't fetch a picture again for each look at the list. */
const STRETCH_MS = (MINUTES / 2) * 60_000

/** Links that work for five to ten minutes, for whoever was given one. */
export const fileLinks = (key: string) => {
  const sign = ({ id, variant, name }: Linked, until: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, variant, name, until]))
      .digest('base64url')

  return {
    to: (linked: Linked, now: Date): string => {
      const until = (Math.floor(now.getTime() / STRETCH_MS) + 2) * STRETCH_MS
      const query = new URLSearchParams({ name: linked.name, until: String(until), by: sign(linked, until) })
      return `${FILES_PATH}/${linked.id}/${linked.variant}?${query}`
    },
    /** How many seconds it still works; undefined if it doesn't. */
    secondsLeft: (linked: Linked, given: { until: number; by: string }, now: Date): number | undefined => {
      const [expected, by] = [Buffer.from(sign(linked, given.until)), Buffer.from(given.by)]
      if (expected.length !== by.length || !timingSafeEqual(expected, by)) return undefined
      const left = Math.floor((given.until - now.getTime()) / 1000)
      return left > 0 ? left : undefined
    },
  }
}
